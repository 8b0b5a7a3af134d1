#include "sim/report/style.h"

namespace ecumene::page {

const std::string_view kStyle = R"css(
:root{--paper:#EDE4D0;--felt:#E3D8BF;--panel:#F6F0E1;--card:#FDFAF1;--ink:#2A2219;--ink2:#54483A;--ink3:#6A5C49;
--line:#D3C6A9;--line2:#857456;--good:#0E6B5A;--sel:#1C4E86;--pend:#8A5300;--bad:#9C2420;--goodbg:#DCEBE0;
--pendbg:#F8E7C2;--badbg:#F6DFD6;--heat-good:14 107 90;--heat-bad:156 36 32;
--serif:"Iowan Old Style","Palatino Linotype",Palatino,P052,"Book Antiqua",Georgia,serif;
--sans:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color-scheme:light}
@media (prefers-color-scheme:dark){:root{--paper:#171A1E;--felt:#1E2227;--panel:#252A30;--card:#2D333A;--ink:#EFE7D6;
--ink2:#CBC1AE;--ink3:#ADA38F;--line:#3C434B;--line2:#837C6D;--good:#6FD0B4;--sel:#8FBDF2;--pend:#EDB95A;--bad:#F39A8C;
--goodbg:#1F3A36;--pendbg:#3E3219;--badbg:#47241F;--heat-good:111 208 180;--heat-bad:243 154 140;color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9rem/1.5 var(--sans);font-variant-numeric:tabular-nums}
main,header{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
h1{font:700 2.1rem/1.1 var(--serif);margin:0 0 .5rem}
h2{font:700 1.4rem/1.15 var(--serif);margin:0 0 .25rem}
h3{font:700 1.05rem/1.2 var(--serif);margin:1.5rem 0 .5rem}
p{margin:.25rem 0 .75rem;max-width:46rem;color:var(--ink2)}
a{color:var(--sel)}
code{font:.8rem/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--felt);padding:.1rem .3rem;border-radius:4px;
overflow-wrap:anywhere}
nav{margin:1rem 0 0;display:flex;flex-wrap:wrap;gap:.4rem}
nav a{padding:.2rem .7rem;border:1px solid var(--line2);border-radius:99px;background:var(--panel);text-decoration:none;
color:var(--ink);min-height:24px}
a:focus-visible,button:focus-visible,input:focus-visible,.scroll:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
section{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:1.25rem;margin:1rem 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(10.5rem,1fr));gap:.6rem;margin:1.25rem 0 0}
.tile{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.7rem .8rem}
.tile .l{font:600 .7rem/1.3 var(--sans);text-transform:uppercase;letter-spacing:.045em;color:var(--ink3)}
.tile .v{font:700 1.35rem/1.25 var(--serif)}
.tile .n{font-size:.78rem;color:var(--ink3)}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:.75rem 0;color:var(--ink2)}
.facts dt{color:var(--ink3)}.facts dd{margin:0;overflow-wrap:anywhere}
.scroll{overflow-x:auto;max-width:100%;position:relative}
table{border-collapse:collapse;font-size:.82rem;min-width:min(100%,20rem)}
caption{text-align:left;color:var(--ink3);padding-bottom:.35rem}
th,td{padding:.28rem .55rem;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--ink2)}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--panel);z-index:1}
tbody tr:hover td,tbody tr:hover td:first-child{background-color:var(--felt)}
th button{font:inherit;color:inherit;background:none;border:0;padding:.15rem 0;cursor:pointer;min-height:24px;
text-decoration:underline;text-decoration-color:var(--line2);text-underline-offset:3px}
th[aria-sort=ascending] button::after{content:" \2191"}th[aria-sort=descending] button::after{content:" \2193"}
.heat td{text-align:center;border:2px solid var(--panel);min-width:2.9rem;padding:.3rem .3rem}
.heat th{border-bottom:0}
.heat td[title]{cursor:pointer}.note{min-height:1.5em;margin:.5rem 0 0}.heat td.none{color:var(--ink3)}
.heat thead th:not(:first-child){writing-mode:vertical-rl;transform:rotate(180deg);text-align:left;padding:.2rem .1rem;
font-weight:400;vertical-align:bottom;margin:auto}
.unsure{color:var(--ink3)}.up{color:var(--good);font-weight:600}.down{color:var(--bad);font-weight:600}
.flag{display:inline-block;padding:0 .45rem;border-radius:99px;font-size:.75rem;border:1px solid currentColor}
.rows{display:grid;grid-template-columns:max-content minmax(6rem,1fr) max-content;gap:0 .8rem;align-items:center;
font-size:.82rem}
.rows>.v{text-align:right;color:var(--ink2)}
.rows svg{width:100%;height:1.5rem;display:block;overflow:visible}
.rows>.l,.rows>.v{white-space:nowrap}
.rows .axis{color:var(--ink3);font-size:.75rem}
svg text{fill:var(--ink3);font:11px var(--sans)}
svg .grid{stroke:var(--line)}svg .ref{stroke:var(--ink3);stroke-dasharray:3 3}
svg .ci{stroke:var(--sel);stroke-width:2}svg .dot{fill:var(--sel)}svg .alt{fill:var(--panel);stroke:var(--pend);stroke-width:2}
svg .bar{fill:var(--sel)}svg .bar2{fill:var(--pend)}svg .box{fill:var(--sel);fill-opacity:.35}svg .mid{stroke:var(--ink);stroke-width:2}
svg .whisker{stroke:var(--line2)}svg .up{stroke:var(--good);fill:var(--good)}svg .down{stroke:var(--bad);fill:var(--bad)}
svg.hist{width:100%;display:block}
svg.spark{width:60px;height:16px;vertical-align:middle}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:.5rem 2rem}
.two>*{min-width:0}
.legend{color:var(--ink3);font-size:.78rem;margin:.4rem 0 0}
.legend svg{width:26px;height:12px;vertical-align:middle}
label{color:var(--ink2)}
input[type=search]{font:inherit;padding:.35rem .6rem;border:1px solid var(--line2);border-radius:6px;background:var(--card);
color:var(--ink);min-height:32px;width:min(100%,20rem);margin:0 0 .6rem .4rem}
.chips{display:flex;flex-wrap:wrap;gap:.3rem;margin:.4rem 0;padding:0;list-style:none}
.chips li{background:var(--card);border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem;font-size:.8rem}
footer{max-width:72rem;margin:0 auto;padding:.5rem 1rem 2rem;color:var(--ink3);font-size:.78rem}
@media (max-width:46rem){section{padding:1rem .8rem;border-radius:8px}main,header{padding-left:.6rem;padding-right:.6rem}
h1{font-size:1.6rem}.rows{grid-template-columns:minmax(4.5rem,max-content) minmax(4rem,1fr) max-content;gap:0 .5rem}
.rows>.v .more{display:none}.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.35rem}
nav a{padding:.45rem .8rem;min-height:44px;line-height:1.6rem}th button{min-height:44px}input[type=search]{min-height:44px;margin-left:0;width:100%}}
@media print{body{background:#fff}section{break-inside:avoid;border:0}nav,input,label{display:none}}
)css";

const std::string_view kScript = R"js(
for(const t of document.querySelectorAll('table[data-sort]')){
 const body=t.tBodies[0],heads=[...t.tHead.rows[0].cells];
 const value=(r,i)=>{const c=r.cells[i];return c.dataset.v!==undefined?+c.dataset.v:c.textContent.trim()};
 heads.forEach((h,i)=>{const b=h.querySelector('button');if(!b)return;b.addEventListener('click',()=>{
  const down=h.getAttribute('aria-sort')!=='descending'&&!(h.getAttribute('aria-sort')===null&&i===0);
  heads.forEach(o=>o.removeAttribute('aria-sort'));h.setAttribute('aria-sort',down?'descending':'ascending');
  [...body.rows].sort((x,y)=>{const a=value(x,i),c=value(y,i);
   const o=typeof a==='number'&&typeof c==='number'?(isNaN(a)?(isNaN(c)?0:1):isNaN(c)?-1:down?c-a:a-c):(down?-1:1)*String(a).localeCompare(String(c));
   return o}).forEach(r=>body.append(r))})})}
for(const f of document.querySelectorAll('input[data-for]')){
 const body=document.getElementById(f.dataset.for).tBodies[0],out=document.getElementById(f.dataset.for+'-n');
 const run=()=>{const w=f.value.trim().toLowerCase();let n=0;for(const r of body.rows){
  r.hidden=w!==''&&!r.textContent.toLowerCase().includes(w);n+=!r.hidden}out.textContent=n+' of '+body.rows.length+' cards'};
 f.addEventListener('input',run);run()}
for(const t of document.querySelectorAll('table.heat'))
 t.addEventListener('click',e=>{const c=e.target.closest('td[title]');if(c)t.parentNode.nextElementSibling.textContent=c.title});
)js";

}  // namespace ecumene::page
