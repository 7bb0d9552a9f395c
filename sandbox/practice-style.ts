export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { max-width: 1200px; margin: auto; padding: clamp(16px, 4vw, 48px); background: #fffaf4; color: #1d1416; font: 17px/1.5 system-ui, sans-serif; }
header { max-width: 42rem; margin-bottom: 32px; }
header p, header ol { margin-top: 12px; }
header ol { padding-left: 1.4em; }
.mark { display: inline-block; margin-top: 0; padding: 2px 14px; border-radius: 16px; background: #f4b63f; font-weight: 700; }
h1, h2 { font-weight: 800; letter-spacing: -0.02em; }
h1 { margin-top: 12px; font-size: clamp(32px, 6vw, 56px); line-height: 1.05; }
h2 { font-size: 22px; line-height: 1.2; }
a { color: #b5122b; }
.news a, .news span { margin-left: 8px; }
section { margin-top: 48px; max-width: 44rem; }
section p { margin: 8px 0 16px; }
.empty { max-width: 42rem; padding: 48px 24px; border: 2px dashed #5c4b4e; border-radius: 28px; text-align: center; }
.phones { display: grid; gap: 24px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr)); align-items: start; padding: 0; list-style: none; }
.phone { padding: 18px 14px 26px; border-radius: 36px; background: #1d1416; color: #fff4e8; }
.phone h2 { margin-bottom: 2px; font-size: 18px; text-align: center; font-variant-numeric: tabular-nums; }
.phone .pretend { margin-bottom: 10px; font-size: 14px; text-align: center; }
.screen { display: flex; flex-direction: column; gap: 10px; padding: 14px; border-radius: 20px; background: #f5eadc; color: #1d1416; }
.text { padding: 10px 12px; border-radius: 14px 14px 14px 4px; background: #fff; font-size: 15px; overflow-wrap: anywhere; }
.text span { display: block; color: #5c4b4e; font-size: 14px; }
.prompt { padding: 14px; border-radius: 16px; background: #fff; }
.prompt.waiting { outline: 3px solid #b5122b; }
.prompt p { margin-bottom: 8px; }
.ask strong { display: block; font-size: 26px; line-height: 1.2; }
.approved .result { color: #0c6b47; font-weight: 700; }
.declined .result, .expired .result { color: #7d0c1f; font-weight: 700; }
label { display: block; font-weight: 700; }
.hint { color: #5c4b4e; font-size: 15px; }
input { width: 100%; min-height: 48px; margin-top: 4px; padding: 0 14px; border: 2px solid #1d1416; border-radius: 12px; background: #fff; color: #1d1416; font: inherit; font-size: 20px; letter-spacing: 0.3em; }
button { width: 100%; min-height: 48px; margin-top: 8px; padding: 0 20px; border: 2px solid #1d1416; border-radius: 999px; background: #fff; color: #1d1416; font: inherit; font-weight: 700; cursor: pointer; }
section button { width: auto; }
button.approve { border-color: #0c6b47; background: #0c6b47; color: #fff; }
:focus-visible { outline: 3px solid #1d1416; outline-offset: 3px; }
dl.endings { margin: 0; }
.endings div, .charges li { padding: 10px 0; border-top: 1px solid #d9cabf; }
.endings dt { font-weight: 700; font-variant-numeric: tabular-nums; }
.endings dd { margin: 0; }
.charges { margin-top: 16px; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }
.charges span { display: block; color: #5c4b4e; font-size: 15px; overflow-wrap: anywhere; }
.emails { display: grid; gap: 24px; max-width: 44rem; padding: 0; list-style: none; }
.email { padding: 20px 24px; border: 2px solid #1d1416; border-radius: 20px; background: #fff; }
.email dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 8px 0 16px; color: #5c4b4e; font-size: 15px; }
.email dd { margin: 0; overflow-wrap: anywhere; }
.email p { margin: 12px 0; white-space: pre-line; overflow-wrap: anywhere; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none; }
@media (min-width: 640px) { .endings div { display: grid; grid-template-columns: 9rem 1fr; gap: 16px; } }
`;
