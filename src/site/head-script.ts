import { createHash } from 'node:crypto'

/**
 * Runs before the first paint, so that a stored choice of light and spelling never flashes another one.
 * Sets `data-light`, `data-spelling` and `data-scan` on the root; the page's own script does the rest.
 * Italics, bold and the face of code (`data-faces`, a style sheet) come after the first paint to a new reader, at once to
 * one who has them; until then they are drawn from the upright faces, so that nothing moves. After the first paint too the
 * modules of a table are asked for, all at once (`data-modules`, from after-build/modules.ts).
 * An address may ask for a spelling (`?text=old|new|both`) or for the scan (`?scan=1`).
 */
export const light = `(()=>{const r=document.documentElement,q=new URLSearchParams(location.search),g=k=>{try{return localStorage.getItem(k)}catch{return null}},o=(v,l)=>l.includes(v)?v:'';r.classList.add('js');const a=o(g('pasyans:light'),['paper','lamp','contrast']);if(a)r.dataset.light=a;r.dataset.spelling=o(q.get('text'),['old','new','both'])||o(g('pasyans:spelling'),['old','new','both'])||(matchMedia('(width < 40rem)').matches?'old':'both');const s=(k)=>{const v=q.get(k)||g('pasyans:'+k);if(v==='1'||v==='0')r.dataset[k]=v==='1'?'on':'off'};s('scan');s('retelling');const d=document,{faces:f,modules:w}=d.currentScript.dataset,m=o=>d.head.append(Object.assign(d.createElement('link'),o)),p=()=>m({rel:'stylesheet',href:f,onload(){try{localStorage.setItem('pasyans:faces',f)}catch{}}}),h=g('pasyans:faces')===f;if(h)p();const t=()=>{if(!h)p();w&&w.split(' ').forEach(href=>m({rel:'modulepreload',href}))},u=()=>d.readyState==='loading'?d.addEventListener('readystatechange',t,{once:true}):t();(self.PerformanceObserver?.supportedEntryTypes??[]).includes('paint')?new PerformanceObserver((l,o)=>{o.disconnect();u()}).observe({type:'paint',buffered:true}):addEventListener('load',t)})()`

export const hashOf = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`

export const lightHash = hashOf(light)

/**
 * Runs right behind a folded group of diagrams: takes them off the page until they are wanted, for hundreds of cards
 * drawn for nobody make a page slow. They come back when the group is opened and when the page is printed; without
 * scripts they are never taken. A group that stands open for readers without scripts is folded, unless the address names its clause.
 */
export const stow = `(d=>{if(d.open){if(location.hash.slice(1)===d.parentElement.id)return;d.open=false}const f=document.createDocumentFragment(),b=e=>{if(e.type==='toggle'&&!d.open)return;d.append(f);d.removeEventListener('toggle',b);removeEventListener('beforeprint',b)};while(d.children[1])f.append(d.children[1]);d.addEventListener('toggle',b);addEventListener('beforeprint',b)})(document.currentScript.previousElementSibling)`

export const stowHash = hashOf(stow)
