# What is said of the options of any book.

option-on = on
option-off = off
option-usual = usually { $value }
option-as-usual = as usual
option-needs = Only together with “{ $other }”.
option-range = { $from } to { $to }
option-of-book = What your table decides
option-of-rulings = Where the book can be read in two ways
option-bad-number = “{ $option }” takes a whole number from { $from } to { $to }.
option-bad-value = “{ $option }” cannot be set to that.
option-unknown = This book has no option called “{ $option }”.
