/** The look of all demo banks, served at `/sandbox-bank/style.css`. */
export const stylesheet = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#15202b;background:#eef2f6}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;display:grid;place-items:start center;min-height:100vh}
main{width:100%;max-width:440px;background:#fff;border-radius:20px;padding:28px;box-shadow:0 24px 60px -24px #1f3a5f55}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:700;color:#1d4f91}
.brand span{width:22px;height:22px;border-radius:7px;background:linear-gradient(135deg,#1d4f91,#3fa7d6)}
.note{margin:0 0 20px;padding:10px 14px;border-radius:12px;background:#fff5d6;color:#6b4e00;font-size:14px}
.good{margin:0 0 20px;padding:10px 14px;border-radius:12px;background:#e2f5e8;color:#14532d;font-size:14px}
.bad{margin:0 0 20px;padding:10px 14px;border-radius:12px;background:#fde8e8;color:#8a1c1c;font-size:14px}
.amount{margin:0;font-size:36px;font-weight:700;letter-spacing:-.02em}.order{margin:0 0 20px;color:#5b6b7b}
h1{font-size:18px;margin:0 0 12px}h2{font-size:14px;margin:24px 0 8px;color:#5b6b7b}
label{display:block;font-size:14px;font-weight:600;margin-bottom:14px}
input,select{display:block;width:100%;margin-top:6px;padding:12px 14px;min-height:48px;border:1px solid #c4cfda;border-radius:12px;font:inherit;font-weight:400;background:#fff;color:inherit}
select{appearance:none;padding-right:40px;background:linear-gradient(45deg,#0000 50%,#35506b 50%) calc(100% - 23px) 50%/6px 6px no-repeat,linear-gradient(135deg,#35506b 50%,#0000 50%) calc(100% - 17px) 50%/6px 6px no-repeat,#fff}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #3fa7d6;outline-offset:2px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}details{margin-bottom:14px}summary{cursor:pointer;font-size:14px;color:#35506b;padding:6px 0}
button,.button{display:block;width:100%;min-height:52px;padding:12px;border:0;border-radius:14px;background:#1d4f91;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#173f74}.quiet{margin-top:10px;background:none;color:#35506b}.quiet:hover{background:#eef2f6}
dl{display:grid;gap:6px;margin:0;font-size:14px}dl div{display:grid;grid-template-columns:11.5em 1fr;gap:14px}@media (max-width:430px){dl{gap:10px}dl div{grid-template-columns:1fr;gap:0}}dt{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}dd{margin:0;color:#5b6b7b}`;
