import { createHash } from 'node:crypto'

/**
 * Runs before the first paint, so that a stored choice of light and spelling never flashes another one.
 * Sets `data-light`, `data-spelling` and `data-scan` on the root; the page's own script does the rest.
 * An address may ask for a spelling (`?text=old|new|both`) or for the scan (`?scan=1`).
 */
export const light = `(()=>{const r=document.documentElement,q=new URLSearchParams(location.search),g=k=>{try{return localStorage.getItem(k)}catch{return null}},o=(v,l)=>l.includes(v)?v:'';r.classList.add('js');const a=o(g('pasyans:light'),['paper','lamp','contrast']);if(a)r.dataset.light=a;r.dataset.spelling=o(q.get('text'),['old','new','both'])||o(g('pasyans:spelling'),['old','new','both'])||(matchMedia('(width < 40rem)').matches?'old':'both');const s=(k)=>{const v=q.get(k)||g('pasyans:'+k);if(v==='1'||v==='0')r.dataset[k]=v==='1'?'on':'off'};s('scan');s('retelling')})()`

export const lightHash: `sha256-${string}` = `sha256-${createHash('sha256').update(light).digest('base64')}`
