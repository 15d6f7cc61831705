import { type CambioGuardia, nombresCambiosGuardia, nombresEstadosCambioGuardia } from '#contract/guardias/cambios.ts'
import { nombresFunciones } from '#contract/guardias/estados.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** Swaps as a sheet, in the words of the screen. */
export const columnasCambios: Column<CambioGuardia>[] = [
  { title: 'Pedido', value: ({ creado_en }) => localMoment(creado_en) },
  { title: 'Cambio', value: ({ tipo }) => nombresCambiosGuardia[tipo] },
  { title: 'Solicitante', value: ({ solicitante }) => solicitante },
  { title: 'Guardia', value: ({ puesto }) => puesto.nombre_guardia },
  { title: 'Inicio', value: ({ puesto }) => localMoment(puesto.inicio) },
  { title: 'Función', value: ({ puesto }) => nombresFunciones[puesto.funcion] },
  { title: 'A cambio de la de', value: ({ destino }) => destino && destino.nombre },
  { title: 'Otra guardia', value: ({ destino }) => destino && destino.nombre_guardia },
  { title: 'Inicio de la otra', value: ({ destino }) => destino && localMoment(destino.inicio) },
  { title: 'Se pidió a', value: ({ destinatario_id, destinatario }) => (destinatario_id ? destinatario : 'Todos') },
  { title: 'Aceptó', value: ({ aceptado_por }) => aceptado_por },
  { title: 'Estado', value: ({ estado }) => nombresEstadosCambioGuardia[estado] },
  { title: 'Vence', value: ({ vence_en }) => localMoment(vence_en) },
  { title: 'Motivo', value: ({ motivo }) => motivo },
  { title: 'Respuesta', value: ({ respuesta }) => respuesta },
]
