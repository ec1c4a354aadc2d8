// @vitest-environment happy-dom
import { getSchema } from "@tiptap/core";
import { DOMParser as SchemaParser } from "@tiptap/pm/model";
import { PostDocument } from "@palco/contract/rich-text";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";
import { plainExtensions } from "./extensions.ts";

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.html`, "utf8");
const clean = [
  "<h2>The night shift</h2>",
  "<p>We open at nine, and <strong>nobody</strong> leaves before <em>the last song</em>. Tickets are at ",
  '<a href="https://example.org/tickets?a=1&amp;b=2">the door</a>.</p>',
  "<h3>What to bring</h3>",
  "<ul><li><p>A coat</p><ul><li><p>with <strong>pockets</strong></p></li></ul></li><li><p>A friend</p></li></ul>",
  "<ol><li><p>Ring twice</p></li><li><p>Wait</p></li></ol>",
  "<p>The end &amp; a bit.</p>",
].join("");

describe.each(["word", "google-docs"])("what is copied from %s", (name) => {
  test("keeps headings, lists, links, bold and italic, and nothing else", () => {
    expect(cleanPaste(fixture(name))).toBe(clean);
  });

  test("makes a document that the server accepts, word for word", () => {
    const holder = document.createElement("div");
    holder.innerHTML = cleanPaste(fixture(name));
    const parsed = SchemaParser.fromSchema(getSchema(plainExtensions)).parse(holder).toJSON();
    const taken = PostDocument.parse(parsed);
    expect(taken).toEqual(parsed);
    expect(taken.content.map(({ type }) => type)).toEqual([
      "heading", "paragraph", "heading", "bulletList", "orderedList", "paragraph",
    ]); // prettier-ignore
  });
});

test("removes addresses that run something or lead inside a file", () => {
  const from =
    '<p><a href="javascript:alert(1)">a</a> <a href="#_ftn1">b</a> <a href="file:///C:/x">c</a></p>';
  expect(cleanPaste(from)).toBe("<p>a b c</p>");
});

test("pictures, scripts and tables are removed; only the words of tables stay", () => {
  const from = `<script>x()</script><table><tr><td>one</td><td><img src=x onerror="x()">two</td></tr></table>`;
  expect(cleanPaste(from)).toBe("<p>one</p><p>two</p>");
});

test("content copied from our own editor stays unchanged", () => {
  const own = '<p data-pm-slice="1 1 []">Hello</p><figure data-post="wall"></figure>';
  expect(cleanPaste(own)).toBe(own);
});
