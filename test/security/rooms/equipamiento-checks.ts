// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { randomUUID } from 'node:crypto'
import { newChecklist, newEjecucion, punto } from '#test/support/checklists.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.checklists':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.checklist':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.createChecklist':      [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'equipamiento.changeChecklist':      [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.ejecuciones':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportEjecuciones':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.ejecucion':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.saveEjecucion':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.fotoEjecucion':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.saveFotoEjecucion':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'equipamiento.checklists': 'checklists of units and pieces, and what the caller has begun of them',
  'equipamiento.checklist': 'the points of a checklist',
  'equipamiento.ejecuciones': 'names of members beside the checklists that they made, which every member may see',
  'equipamiento.exportEjecuciones': 'the same as a sheet',
  'equipamiento.ejecucion': 'the same of one checklist',
  'equipamiento.fotoEjecucion': 'a photograph of a point of a checklist',
}

const datos = { nombre: 'Checklist diario', unidad_id: 21, frecuencia: 'diaria' } as const

export function samples({ db, now, as, storage }: On): Samples {
  // Not of a unit: its readiness stays as it is for other tests.
  const una = async () => ({ id: await newChecklist(db, now(), { categoria: 'compresor' }) })
  const deUnidad = async () => ({ id: await newChecklist(db, now(), { unidad_id: 21, activa: 0 }) })
  const hecha = async (user_id = as('bombera').id) =>
    newEjecucion(db, now(), { plantilla_id: (await deUnidad()).id, user_id })
  const conFoto = async () => {
    const { id } = await hecha()
    const clave = `checklists-fotos/${randomUUID()}`
    await storage.write(clave, await samplePicture(8, 8))
    await db.insertInto('checklist_fotos').values({ ejecucion_id: id, item: 'luces', clave }).execute()
    return { id, item: 'luces' }
  }
  return {
    'equipamiento.checklist': async () => ({ params: await una() }),
    'equipamiento.createChecklist': () => ({ body: { ...datos, activa: false, items: [punto('a')] } }),
    'equipamiento.changeChecklist': async () => ({
      params: await una(),
      body: { ...datos, activa: false, items: [punto('a')], version: 1 },
    }),
    'equipamiento.exportEjecuciones': () => csv,
    'equipamiento.ejecucion': async () => ({ params: { id: (await hecha()).id } }),
    'equipamiento.saveEjecucion': async () => ({
      params: await deUnidad(),
      body: {
        ref: randomUUID(),
        numero: 1,
        iniciada_en: now().toISOString(),
        terminada_en: now().toISOString(),
        respuestas: [{ clave: 'luces', conforme: true }],
      },
    }),
    'equipamiento.fotoEjecucion': async () => ({ params: await conFoto() }),
    // Only its author adds photographs to it.
    'equipamiento.saveFotoEjecucion': async (caller) => ({
      params: { ref: (await hecha('id' in caller ? Number(caller.id) : as('bombera').id)).ref, item: 'luces' },
      body: { foto: (await samplePicture(8, 8)).toString('base64') },
    }),
  }
}

const items = [punto('luces', { tipo: 'numero', minimo: 1, maximo: 2, medida: 'bar', critico: true })]

export const bodies = (): Bodies => ({
  'equipamiento.createChecklist': { ...datos, categoria: null, activa: true, items },
  'equipamiento.changeChecklist': { ...datos, categoria: null, activa: true, items, version: 1 },
  'equipamiento.saveEjecucion': {
    ref: randomUUID(),
    numero: 1,
    equipo_id: 1,
    iniciada_en: '2026-11-20T14:00:00.000Z',
    terminada_en: '2026-11-20T14:05:00.000Z',
    respuestas: [{ clave: 'luces', conforme: true, numero: 1, texto: 'Nada', foto: true, nota: 'Quemado' }],
  },
  'equipamiento.saveFotoEjecucion': { foto: 'AAAA' },
})

export const target = async ({ db, now, as }: On) => {
  const id = await newChecklist(db, now(), { unidad_id: 21, activa: 0 })
  const { ref } = await newEjecucion(db, now(), { plantilla_id: id, user_id: as('administradora').id })
  return (name: string) => (name === 'equipamiento.saveFotoEjecucion' ? { ref, item: 'luces' } : { id })
}
