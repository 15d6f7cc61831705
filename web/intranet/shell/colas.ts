import { marcasEnCola } from '#web/parts/asistencia/marcas-en-cola.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'

/** Writes that wait for a network, of every room (domain §2.0.5). */
export const colas: readonly EnCola[] = [marcasEnCola]
