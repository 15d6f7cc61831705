import type { TableCell } from 'pdfmake'
import { nombresCategoriasEquipo } from '#contract/equipamiento/estados.ts'
import { nombresSituaciones, nombreVencimiento, type Vencimiento } from '#contract/equipamiento/vencimientos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'
import { longDay, longMoment, startOfDay } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { Cita } from '#server/plumbing/sheets/ics.ts'

/** The list as a sheet, in the words of the screen. */
export const columnasVencimientos: Column<Vencimiento>[] = [
  { title: 'Código', value: ({ codigo }) => codigo },
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Categoría', value: ({ categoria }) => nombresCategoriasEquipo[categoria] },
  { title: 'Unidad', value: ({ unidad }) => unidad },
  { title: 'Parte de', value: ({ padre }) => padre },
  { title: 'Control', value: ({ tipo_control }) => nombreVencimiento(tipo_control) },
  { title: 'Último', value: ({ ultimo }) => ultimo },
  { title: 'Vence', value: ({ vence }) => vence },
  { title: 'Situación', value: ({ situacion }) => nombresSituaciones[situacion] },
  { title: 'Impide el uso', value: ({ bloqueante }) => bloqueante },
  { title: 'Estado', value: ({ estado }) => estado },
  { title: 'Apto', value: ({ aptitud }) => aptitud.apto },
  { title: 'Por qué', value: ({ aptitud }) => aptitud.motivo },
]

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
  /** From today. */
  dias: number
}

/** The list on paper. */
export const papelVencimientos = (
  vencimientos: readonly Vencimiento[],
  { membrete, por, now, dias }: Emision,
): Papel => ({
  titulo: 'Vencimientos de equipos',
  subtitulo: `Al ${longDay(diaLocal(now))} · ${vencimientos.length} dentro de ${dias} días`,
  contenido:
    vencimientos.length === 0
      ? [{ text: 'Nada vence en estos días.' }]
      : [
          {
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: [62, '*', 52, 120, 92, 66, 130],
              body: [heads, ...vencimientos.map(cells)],
            },
            layout: 'renglones',
          },
        ],
  membrete,
  emitido: `Emitido el ${longMoment(now)}, por ${por}.`,
  tamano: 'LETTER',
  apaisado: true,
})

const heads = ['Código', 'Equipo', 'Unidad', 'Control', 'Vence', 'Situación', '¿Se puede usar?'].map(
  (text): TableCell => ({ text, style: 'encabezado' }),
)

const cells = (uno: Vencimiento): TableCell[] => [
  uno.codigo,
  uno.padre === null ? uno.nombre : `${uno.nombre}, en ${uno.padre}`,
  uno.unidad ?? '—',
  nombreVencimiento(uno.tipo_control),
  uno.vence === null ? '—' : longDay(uno.vence),
  nombresSituaciones[uno.situacion],
  uno.aptitud.apto ? 'Apto' : `No apto. ${uno.aptitud.motivo ?? ''}`,
]

/** A day on which something falls due; null: it has none. Stable, so that a calendar replaces what it has. */
export function citaDeVencimiento(uno: Vencimiento, sitio: string, now: Date): Cita | null {
  if (uno.vence === null) return null
  const { equipo_id, codigo, nombre, tipo_control, vence, unidad } = uno
  return {
    uid: `vencimiento-${equipo_id}-${tipo_control ?? 'vida'}@${new URL(sitio).hostname}`,
    secuencia: 0,
    modificada: now.toISOString(),
    inicio: startOfDay(vence),
    termino: startOfDay(vence, 1),
    todo_el_dia: true,
    titulo: `${codigo}: ${nombreVencimiento(tipo_control)}`,
    descripcion: nombre,
    lugar: unidad,
    url: `${sitio}/intranet/equipamiento/${equipo_id}`,
    cancelada: false,
  }
}
