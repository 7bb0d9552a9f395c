/** How the pages of practice mode look. */
export const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box;margin:0}body{background:#fffaf4;color:#1d1416;font:17px/1.5 Onest,system-ui,sans-serif;padding:clamp(16px,4vw,48px);max-width:1200px;margin:auto}
header{max-width:42rem;margin-bottom:32px}.mark{display:inline-block;background:#f4b63f;border-radius:999px;padding:2px 14px;font-weight:700}h1{font-size:clamp(32px,6vw,56px);line-height:1.05;letter-spacing:-.02em;margin:12px 0}h2{font-size:22px;line-height:1.2}
a{color:#b5122b}section{margin-top:48px}section p{margin:8px 0 16px}.empty{padding:48px 24px;border:2px dashed #5c4b4e;border-radius:28px;text-align:center}
.phones{list-style:none;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,270px),1fr))}
.phone{background:#1d1416;border-radius:36px;padding:18px 14px 26px;color:#fff4e8}.phone h2{text-align:center;font-size:18px;margin-bottom:12px;font-variant-numeric:tabular-nums}
.screen{background:#f5eadc;color:#1d1416;border-radius:20px;padding:14px;min-height:260px;display:flex;flex-direction:column;gap:10px;justify-content:flex-end}
.text{background:#fff;border-radius:14px 14px 14px 4px;padding:10px 12px;font-size:15px}.text span{display:block;color:#5c4b4e;font-size:13px}
.prompt{background:#fff;border-radius:16px;padding:14px;box-shadow:0 12px 24px -16px #1d1416}.prompt.waiting{outline:3px solid #b5122b}.ask strong{font-size:24px;display:block}
.approved p:last-child{color:#0c6b47;font-weight:700}.declined p:last-child,.expired p:last-child{color:#7d0c1f;font-weight:700}
.letters{list-style:none;padding:0;display:grid;gap:24px;max-width:44rem}.letter{background:#fff;border:2px solid #1d1416;border-radius:20px;padding:20px 24px}.letter dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;color:#5c4b4e;font-size:15px;margin:8px 0 16px}.letter dd{margin:0;overflow-wrap:anywhere}.letter p{white-space:pre-line;overflow-wrap:anywhere;margin:12px 0}
form{display:block}button{width:100%;min-height:48px;margin-top:8px;border:2px solid #1d1416;border-radius:999px;background:#fff;color:#1d1416;font:inherit;font-weight:700;cursor:pointer;padding:0 20px}
section button{width:auto}.approve{background:#0c6b47;border-color:#0c6b47;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #1d1416;outline-offset:3px}
table{border-collapse:collapse;width:100%;font-size:16px}th,td{text-align:start;padding:8px 12px 8px 0;border-top:1px solid #d9cabf;vertical-align:top;font-variant-numeric:tabular-nums}.id{overflow-wrap:anywhere;font-size:13px}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
`;
