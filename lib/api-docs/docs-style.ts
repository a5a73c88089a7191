/** The style sheet of the documentation page, in the colours of the application. */
export const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f9fafc,#0c1015);--surface:light-dark(#fff,#14171d);--surface-2:light-dark(#f2f5f8,#1d2127);--border:light-dark(#dce0e5,#2c3139);--fg:light-dark(#171d26,#eef0f3);--muted:light-dark(#515965,#a5abb4);--link:light-dark(#1c50b5,#89b1fa);--ring:light-dark(#306ce2,#73a3fc);--mark:light-dark(#e8f1ff,#1a2b49);
--get-bg:light-dark(#dbf2ff,#122c41);--get-fg:light-dark(#034d7b,#abdaff);--post-bg:light-dark(#ddf6e4,#13311f);--post-fg:light-dark(#005830,#ade3bf);--patch-bg:light-dark(#fdecd4,#38260a);--patch-fg:light-dark(#683f00,#f2ce9d);--put-bg:light-dark(#f2e9ff,#2e2341);--put-fg:light-dark(#53387b,#dcc9ff);--delete-bg:light-dark(#ffe4e0,#431d1b);--delete-fg:light-dark(#7d2726,#ffbeb6)}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--fg);font:1rem/1.55 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
code,pre{font-family:ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
code{overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,pre:focus-visible,main:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:4px}
h1,h2,h3,h4,p,ul,dl,dd{margin:0}
h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.01em}
h2{font-size:1.25rem;line-height:1.3;padding-bottom:.5rem;border-bottom:1px solid var(--border)}
h3{font-size:1rem;line-height:1.4}
h4{font-size:.8125rem;color:var(--muted);font-weight:600}
.skip{position:absolute;left:1rem;top:-4rem;padding:.5rem .75rem;background:var(--surface);border:1px solid var(--border);border-radius:6px;z-index:1}
.skip:focus{top:1rem}
.page{max-width:78rem;margin:0 auto;padding:2rem 1rem 5rem;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
header p{color:var(--muted);max-width:44rem;margin-top:.5rem}
header p:first-child{margin:0 0 .75rem}
nav ul{list-style:none;padding:0}
nav h2{font-size:.8125rem;color:var(--muted);border:0;padding:0 0 .25rem}
nav a{display:flex;justify-content:space-between;gap:.75rem;padding:.25rem .5rem;margin:0 -.5rem;border-radius:6px;text-decoration:none;color:var(--fg);font-size:.9375rem}
nav a:hover{background:var(--surface-2)}
nav small{color:var(--muted);font-size:.8125rem;font-variant-numeric:tabular-nums}
nav ul ul{padding-left:.75rem;margin-left:.125rem;border-left:1px solid var(--border)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:2.5rem}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.rules{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:1.25rem 2rem}
.rules p{margin-top:.25rem;color:var(--muted);font-size:.9375rem}
.rules code{color:var(--fg)}
pre{margin:.5rem 0 0;padding:.75rem 1rem;background:var(--surface-2);border:1px solid var(--border);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
.op,.object{background:var(--surface);border:1px solid var(--border);border-radius:8px}
.ops{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;padding:.625rem .875rem;cursor:pointer;border-radius:8px;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:.5rem;height:.5rem;margin-left:auto;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg) translate(-.15rem,-.15rem);align-self:center}
details[open]>summary::after{transform:rotate(225deg) translate(-.15rem,-.15rem)}
summary:hover{background:var(--surface-2)}
summary h3{display:flex;align-items:baseline;gap:.625rem;font-weight:600;min-width:0}
.what{color:var(--muted);font-size:.9375rem;flex:1 1 14rem}
.badge{flex:none;min-width:4rem;padding:.0625rem .375rem;border-radius:6px;text-align:center;font-size:.75rem;font-weight:700;letter-spacing:.02em}
.get{background:var(--get-bg);color:var(--get-fg)}.post{background:var(--post-bg);color:var(--post-fg)}.patch{background:var(--patch-bg);color:var(--patch-fg)}
.put{background:var(--put-bg);color:var(--put-fg)}.delete{background:var(--delete-bg);color:var(--delete-fg)}
.inside{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;padding:.875rem;border-top:1px solid var(--border)}
.object{padding:.875rem;display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.inside h4+*{margin-top:.25rem}
table{width:100%;border-collapse:collapse;font-size:.9375rem;table-layout:fixed}
th{font-weight:600;text-align:left;color:var(--muted);font-size:.8125rem}
th,td{padding:.375rem .5rem .375rem 0;border-bottom:1px solid var(--border);vertical-align:top;overflow-wrap:anywhere}
tbody tr:last-child>*{border-bottom:0}
tbody th{font-weight:400;color:var(--fg);font-size:inherit}
th:nth-child(1){width:36%}th:nth-child(2):not(:last-child){width:24%}
td:nth-child(2){font-family:ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8125rem}td:nth-child(2)>*,td:nth-child(2) code{font-size:1em}
td small,.note{color:var(--muted);font-size:.8125rem}
th small{display:block;color:var(--muted);font-size:.75rem}
.limits{list-style:none;padding:0;font-size:.875rem}
.codes{list-style:none;padding:0;display:grid;gap:.25rem}
.codes li{display:flex;flex-wrap:wrap;gap:0 .75rem}
.codes b{font-variant-numeric:tabular-nums;font-weight:600;min-width:2rem}
.refusals dt,.refusals dd{padding:0 .75rem}
.refusals dt{padding-top:.5rem}
.refusals dd{padding-top:.125rem;padding-bottom:.5rem;color:var(--muted);font-size:.9375rem}
:target{scroll-margin-top:1rem}
dt:target,dt:target+dd{background:var(--mark);color:var(--fg)}
dt:target{border-radius:8px 8px 0 0}dt:target+dd{border-radius:0 0 8px 8px}
dt:target code{font-weight:700}
@media (min-width:64rem){
.page{grid-template-columns:15rem minmax(0,1fr);column-gap:3rem}
header{grid-column:1/-1}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1rem .5rem}
nav,main{padding-top:1rem}
}
`;
