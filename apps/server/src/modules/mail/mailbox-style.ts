/** A page of its own, away from the app, so that it shows mails even when the app is broken. */
export const mailboxStyle = `
*{box-sizing:border-box}
:root{color-scheme:dark light;--veil:rgb(255 255 255/.07);--field:#17161a;--disc:#2a282f;--lit:#ffb27a;--link:#ff9a4d;--bg:#0b0a0c;--panel:#131216;--line:rgb(255 255 255/.08);--text:#f6f5f4;--soft:#b9b8c0;--faint:#9695a1;--orange:#ff7a1a}
@media (prefers-color-scheme:light){:root{--bg:#f8f6f2;--panel:#fff;--line:rgb(40 28 10/.1);--text:#17140f;--soft:#514c43;--faint:#68625a;--veil:rgb(40 28 10/.06);--field:#fff;--disc:#f3f0ea;--lit:#b04403;--link:#b04403}}
html,body{height:100%;margin:0}
body{display:grid;grid-template-columns:minmax(300px,400px) 1fr;background:var(--bg);color:var(--text);font:15px/1.5 Ubuntu,system-ui,sans-serif}
a{color:inherit}
a:focus-visible,input:focus-visible,summary:focus-visible{outline:2px solid var(--lit);outline-offset:2px;border-radius:8px}
.list{display:flex;flex-direction:column;min-height:0;height:100vh;border-right:1px solid var(--line);background:var(--panel)}
.list header{padding:20px 20px 12px;border-bottom:1px solid var(--line)}
.row{display:flex;justify-content:space-between;align-items:center}
h1{margin:0;font-size:22px;letter-spacing:-.02em}h1 i{color:var(--orange);font-style:normal}h1 small{font-size:14px;font-weight:400;color:var(--faint);letter-spacing:0}
.refresh{padding:7px 14px;border-radius:999px;background:var(--veil);font-size:13px;text-decoration:none}.refresh:hover{background:var(--line)}
input{width:100%;margin-top:16px;padding:11px 14px;border:1px solid #6b6a78;border-radius:10px;background:var(--field);color:var(--text);font:inherit}
input::placeholder{color:var(--faint)}
.hint{margin:10px 0 0;font-size:12.5px;color:var(--faint)}
ul{list-style:none;margin:0;padding:8px;overflow-y:auto;flex:1}
.item{display:flex;gap:14px;padding:14px 12px;border-radius:12px;text-decoration:none}
.item:hover{background:var(--veil)}.item.chosen{background:rgb(255 122 26/.14)}
.disc{flex:none;display:grid;place-items:center;width:38px;height:38px;border-radius:50%;background:var(--disc);color:var(--lit);font-weight:700}
.words{flex:1;min-width:0;display:grid;grid-template-columns:minmax(0,1fr);gap:1px}.top{display:flex;justify-content:space-between;gap:10px}
.top b{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}time{flex:none;font-size:12.5px;color:var(--faint)}
.subject{color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tags{display:flex;gap:6px;margin-top:5px}.tags span{padding:1px 8px;border-radius:999px;background:var(--veil);font-size:11.5px;color:var(--faint)}
.reader{display:flex;flex-direction:column;min-width:0;height:100vh}
.reader header{padding:22px 32px 18px;border-bottom:1px solid var(--line)}
h2{margin:0 0 10px;font-size:24px;line-height:1.25;letter-spacing:-.02em}
dl{display:flex;flex-wrap:wrap;gap:4px 28px;margin:0;font-size:13.5px;color:var(--soft)}dl div{display:flex;gap:8px}dt{color:var(--faint)}dd{margin:0}
.links{display:grid;gap:6px;margin-top:14px}
.link{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--link);font:13px ui-monospace,Menlo,monospace}
iframe{flex:1;width:100%;min-height:200px;border:0;background:#f3f1ee}
details{border-top:1px solid var(--line);padding:12px 32px;font-size:13.5px;color:var(--soft)}summary{cursor:pointer;width:max-content}
pre{max-height:40vh;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ui-monospace,Menlo,monospace}
.back{display:none}
.none{place-items:center;display:grid}.none div{max-width:380px;padding:24px;text-align:center}.none p{margin:0;color:var(--soft)}
@media (width < 800px){
body{display:block}.list,.reader{height:auto;min-height:100vh;border:0}
body:not(.reading) .item.chosen{background:none}body.reading .list,body:not(.reading) .reader:not(.none){display:none}
.list:has(ul:empty){min-height:0}.reader.none{min-height:50vh}
.reader header,details{padding-inline:20px}.back{display:inline-block;margin-bottom:12px;color:var(--link);font-size:14px}iframe{min-height:75vh}
}
`;
