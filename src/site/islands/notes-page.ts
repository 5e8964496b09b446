import { shelf } from '../notes/shelf.ts'

void shelf(document.body.dataset.base ?? '/')
