import { expect, test } from "vitest";
import { xmlElement, xmlText } from "./xml.ts";

test("text is escaped, and characters that XML can't contain are left out", () => {
  expect(xmlText(`<a href="x">'&amp;'</a> ]]>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&apos;&amp;amp;&apos;&lt;/a&gt; ]]&gt;",
  );
  expect(xmlText("a\u0000b\u0008\u000bc\u001f\uffffd\ttab\nline")).toBe("abcd\ttab\nline");
  expect(xmlText("half \ud83c and whole \ud83c\udfa7")).toBe("half \ufffd and whole \ud83c\udfa7");
});

test("elements hold elements; attributes hold text", () => {
  const inner = xmlElement("b", [xmlText("1 < 2")], { n: 3, none: undefined, q: '"' });
  expect(xmlElement("a", [inner, xmlElement("c")])).toBe('<a><b n="3" q="&quot;">1 &lt; 2</b><c/></a>');
});
