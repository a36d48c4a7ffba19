//! The fields of a struct, asked of its own reader.

use serde::{
    Deserialize, Deserializer, de,
    de::{Error as _, Visitor},
};

/// What the fields of a struct are called; nothing for what is no struct.
pub fn fields<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let mut fields: &'static [&'static str] = &[];
    // It is never read: whoever reads a struct first says which fields to look for.
    let _unread = T::deserialize(Asked(&mut fields));
    fields
}

struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("only the fields are asked for"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier
        ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_struct_says_what_its_fields_are() {
        #[derive(Deserialize)]
        #[expect(dead_code, reason = "only the names matter")]
        struct Two {
            one: u32,
            #[serde(rename = "second")]
            other: String,
        }
        assert_eq!(fields::<Two>(), ["one", "second"]);
        assert!(fields::<u32>().is_empty());
    }
}
