import type { Content } from 'pdfmake'
import { enGrupos } from '#contract/capacitaciones/codigo.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { longDay, longMoment } from '#server/plumbing/process/local-time.ts'
import { firmas } from '#server/plumbing/pdf/firmas.ts'
import type { Papel } from '#server/plumbing/pdf/pdf.ts'

interface Certificado {
  nombre: string
  rut: string | null
  curso: string
  horas: number | null
  entidad: string | null
  numero: string | null
  fecha_emision: string
  fecha_vencimiento: string | null
  codigo: string
}

interface Emision {
  membrete: Papel['membrete']
  /** The caller. */
  por: string
  now: Date
  /** Of the public site, without a final slash. */
  direccion: string
}

/** Certificate of a course, with the address at which a stranger finds out whether it holds. */
export function papelCertificado(certificado: Certificado, { membrete, por, now, direccion }: Emision): Papel {
  const { nombre, rut, curso, horas, entidad, numero, fecha_emision, fecha_vencimiento, codigo } = certificado
  const enlace = `${direccion}/verificar/${codigo}`
  const facts = [
    ['Horas', horas === null ? null : String(horas)],
    ['Entidad', entidad],
    ['Número', numero],
    ['Fecha', longDay(fecha_emision)],
    ['Vence', fecha_vencimiento === null ? 'No vence' : longDay(fecha_vencimiento)],
  ].flatMap(([name, value]): Content[] => (value ? [{ text: [`${name}: `, { text: value, bold: true }] }] : []))
  return {
    titulo: 'Certificado de aprobación',
    subtitulo: curso,
    contenido: [
      { text: 'Se certifica que', margin: [0, 24, 0, 6] },
      { text: nombre, style: 'cifra' },
      ...(rut === null ? [] : [{ text: `RUT ${formatRut(rut)}` }]),
      { text: `aprobó ${curso}.`, margin: [0, 10, 0, 14] },
      ...facts,
      firmas('Capitán'),
      {
        unbreakable: true,
        margin: [0, 40, 0, 0],
        columnGap: 16,
        columns: [
          { width: 110, qr: enlace, fit: 110 },
          {
            stack: [
              { text: 'Compruebe si este certificado es válido:' },
              { text: enlace, link: enlace },
              { text: `Código ${enGrupos(codigo)}`, bold: true },
            ],
          },
        ],
      },
    ],
    membrete,
    emitido: `Emitido el ${longMoment(now)}, por ${por}.`,
    tamano: 'LETTER',
  }
}
