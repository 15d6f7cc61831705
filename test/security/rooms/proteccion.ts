import { insertBrecha } from '#server/proteccion/brechas.queries.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'proteccion.aviso':            [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'proteccion.plazos':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.stopPlazo':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.registro':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.brechas':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.recordBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'proteccion.changeBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'proteccion.notifyBrecha':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
}

const brecha = {
  titulo: 'Robo de un notebook',
  conocida_en: '2026-11-20T15:00:00.000Z',
  descripcion: 'Se lo llevaron del cuartel.',
  datos: 'La nómina.',
  sensibles: false,
  menores: false,
  economicos: false,
  consecuencias: 'Alguien puede leerla.',
  medidas: 'Se cerraron las sesiones.',
}

export const untraced = {
  'proteccion.aviso': 'who answers for the data, as the company publishes it',
  'proteccion.registro': 'who answers for the data, as the company publishes it',
  'proteccion.brechas': 'what happened, without the names of those affected',
}

const newBrecha = ({ db, now, as }: On) => insertBrecha(db, brecha, as('administradora').id, now())

/** A term that was made shorter, and does not rule yet. */
async function acortar({ db, now }: On): Promise<void> {
  const { valor, version } = await readAjuste(db, 'conservacion')
  await writeAjuste(db, 'conservacion', { ...Object(valor), afectados: 1 }, version + 1, now())
  await writeAjuste(db, 'plazos_en_vigor', { afectados: { rige: 60 } }, 1, now())
}

export const samples = (on: On): Samples => ({
  'proteccion.stopPlazo': async () => {
    await acortar(on)
    return { params: { clave: 'afectados' } }
  },
  'proteccion.recordBrecha': () => ({ body: brecha }),
  'proteccion.changeBrecha': async () => ({ params: { id: await newBrecha(on) }, body: brecha }),
  'proteccion.notifyBrecha': async () => ({
    params: { id: await newBrecha(on) },
    body: { destinatario: 'agencia', medio: 'Sitio de la Agencia', texto: 'Se robaron un notebook.' },
  }),
})

export const bodies = (): Bodies => ({
  'proteccion.recordBrecha': { ...brecha, afectados: 12, sin_riesgo: '' },
  'proteccion.changeBrecha': { ...brecha, afectados: 12, sin_riesgo: '', cerrada: false, version: 1 },
  'proteccion.notifyBrecha': {
    destinatario: 'agencia',
    medio: 'Sitio de la Agencia',
    texto: 'Se robaron un notebook.',
    a_los_miembros: false,
  },
})

export async function target(on: On) {
  const id = await newBrecha(on)
  return () => ({ id })
}
