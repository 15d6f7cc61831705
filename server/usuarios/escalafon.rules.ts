// The escalafón as a PDF, to pin on the wall (domain §2.10).
import type { TableCell } from 'pdfmake'
import { nombresCalidades } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { textoAntiguedad } from '#contract/shared/antiguedad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { LineaEscalafon } from '#contract/usuarios/listas.ts'
import { longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
}

export const papelOf = (lineas: readonly LineaEscalafon[], { membrete, por, now }: Emision): Papel => ({
  titulo: 'Escalafón',
  subtitulo: `Al ${longDay(diaLocal(now))} · ${lineas.length === 1 ? '1 miembro' : `${lineas.length} miembros`}`,
  contenido: [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [18, '*', 88, 54, 54, 34, 44, 114, 84],
        body: [heads, ...lineas.map((linea, index) => [String(index + 1), ...cells(linea)])],
      },
      layout: 'renglones',
    },
  ],
  membrete,
  emitido: `Emitido el ${longMoment(now)}, por ${por}.`,
  tamano: 'LETTER',
  apaisado: true,
})

const heads = ['', 'Nombre', 'Cargo', 'Calidad', 'Nivel', 'Clave', 'Registro', 'Ingreso', 'Antigüedad'].map(
  (text): TableCell => ({ text, style: 'encabezado' }),
)

const cells = (linea: LineaEscalafon): TableCell[] =>
  [
    linea.nombre,
    nombreCargo(linea),
    nombresCalidades[linea.calidad],
    linea.nivel_bombero,
    linea.clave_radial,
    linea.numero_registro_compania,
    linea.fecha_ingreso && longDay(linea.fecha_ingreso),
    linea.antiguedad && textoAntiguedad(linea.antiguedad),
  ].map((text) => text ?? '—')
