// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { randomUUID } from 'node:crypto'
import { insertAdjunto, listAdjuntos } from '#server/emergencias/adjuntos.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { png } from '#test/support/documentos.ts'
import { newActo } from '#test/support/actos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { formOf } from '#test/support/pictures.ts'
import type { On, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Record<string, number[]> = {
  //                          nobo reci porA susp bomb maqu teni ayud capi admi teso
  'emergencias.list':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.activas':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.clavesComunes': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.get':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Nobody is on guard yet.
  'emergencias.create':       [401, 401, 401, 401, 403, 201, 201, 201, 201, 201, 403],
  // One of which the caller is not in charge.
  'emergencias.change':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  // To annul it.
  'emergencias.accion':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.addExterna':   [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'emergencias.saveUnidad':   [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.stamp':        [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.removeUnidad': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.bitacora':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.addEntrada':   [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'emergencias.parte':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Its OBAC is the administrator.
  'emergencias.fichas':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'emergencias.adjuntos':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.adjunto':      [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.addAdjunto':   [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'emergencias.removeAdjunto': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.saveSeccion':  [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.exportar':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.geojson':      [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.pdf':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.plantilla':    [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'emergencias.importar':     [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'emergencias.proponerDotacion': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.respuestas':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.tablero':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.publicas':     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.enSalida':     [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.publicar':     [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'emergencias.respond':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'emergencias.recordRespuesta': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

/** Calls that leave no trace, and why. */
export const untraced: Record<string, string> = {
  'emergencias.list': 'places of emergencies, and who was in charge',
  'emergencias.activas': 'places of emergencies, and who was in charge',
  'emergencias.clavesComunes': 'counts of keys',
  'emergencias.get': 'the place of an emergency, and who was in charge',
  'emergencias.proponerDotacion': 'who is on guard, and who comes to an emergency',
  'emergencias.respuestas': 'who comes to an emergency',
  'emergencias.tablero': 'the place of an emergency, and who comes; no one who was attended',
  'emergencias.bitacora': 'what members wrote of an emergency',
  'emergencias.plantilla': 'an empty sheet',
  'emergencias.exportar': 'places of emergencies, and who was in charge; taking it leaves its own row',
  'emergencias.geojson': 'places of emergencies; taking it leaves its own row',
  'emergencias.adjuntos': 'names of files, each of which leaves a trace when it is opened',
}

const nueva = { clave: '10-0', direccion: 'Baquedano 1234', otra: true }
const victima = { tipo: 'lesionado', nombre: 'Rosa Tapia Lagos', edad: 40, rut: '11.111.111-1', condicion: 'Grave' }

/** Audited calls, made by an administrator about others. */
export async function traced(on: On) {
  const { db, now, member } = on
  const { id } = await newEmergencia(db, now())
  const at = now().toISOString()
  const contenido = JSON.stringify({ afectados: [victima] })
  const saved = { contenido, autor_id: member, guardado_en: at, anotado_en: at, version: 1 }
  await db
    .insertInto('emergencia_secciones')
    .values({ emergencia_id: id, seccion: 'afectados', ...saved })
    .execute()
  const una = { params: { id } }
  return {
    'emergencias.parte': una,
    'emergencias.pdf': una,
    'emergencias.fichas': { params: { id: await ofAdmin(on) } },
    'emergencias.adjunto': { params: await newAdjunto(on) },
  }
}

/** A photograph of an emergency. */
async function newAdjunto({ db, now, storage, member }: On): Promise<{ id: number; adjunto: number }> {
  const { id } = await newEmergencia(db, now())
  const clave = `emergencias/${randomUUID()}`
  await storage.write(clave, png)
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
  const nuevo = { ...file, emergencia_id: id, subido_por: member, created_at: now().toISOString() }
  await insertAdjunto(db, nuevo)
  const [adjunto] = await listAdjuntos(db, id)
  return { id, adjunto: adjunto?.id ?? 0 }
}

/** In charge of the administrator, with the member in a unit. */
async function ofAdmin({ db, now, as, member, deps }: On): Promise<number> {
  const { id, unidad } = await newEmergencia(db, now(), { a_cargo_id: as('administradora').id })
  await db
    .insertInto('emergencia_tripulantes')
    .values({ emergencia_id: id, emergencia_unidad_id: unidad, user_id: member })
    .execute()
  await saveFicha(db, deps.key, member, { alergias: 'Penicilina' }, now())
  return id
}

let importadas = 0
/** A sheet with one past emergency, each time the next one. */
async function planilla({ db, now }: On) {
  importadas += 1
  // A month with an open list stays open.
  await newActo(db, now(), { inicio: '2024-01-15T12:00:00.000Z' })
  const alarma = new Date(Date.UTC(2024, 0, 2, 0, importadas)).toISOString().slice(0, 16).replace('T', ' ')
  const fila = `2024-${String(importadas).padStart(4, '0')};${alarma};10-0;Baquedano 1234`
  const bytes = Buffer.from(`Folio;Alarma;Clave;Dirección\n${fila}`)
  return formOf({ field: 'archivo', bytes, name: 'planilla.csv', fields: { simular: 'false' } })
}

export const samples = (on: On): Samples => {
  const { db, now } = on
  const fichas = () => ofAdmin(on)
  const una = async () => ({ id: (await newEmergencia(db, now())).id })
  const unidad = async () => {
    const { id, ref } = await newEmergencia(db, now())
    return { id, unidad: ref }
  }
  return {
    'emergencias.get': async () => ({ params: await una() }),
    'emergencias.proponerDotacion': async () => ({ params: await una() }),
    'emergencias.respuestas': async () => ({ params: await una() }),
    'emergencias.tablero': async () => ({ params: await una() }),
    'emergencias.respond': async () => ({ params: await una(), body: { respuesta: 'voy_cuartel', eta_min: 5 } }),
    'emergencias.recordRespuesta': async () => ({
      params: await una(),
      body: { user_id: on.member, respuesta: 'voy_cuartel', eta_min: 5 },
    }),
    'emergencias.create': () => ({ body: nueva }),
    'emergencias.change': async () => ({ params: await una(), body: { sector: 'Centro', version: 1 } }),
    'emergencias.accion': async () => ({ params: await una(), body: { accion: 'anular', motivo: 'Se repitió.' } }),
    'emergencias.publicar': async () => ({ params: await una(), body: { publica: false, version: 1 } }),
    'emergencias.addExterna': async () => ({ params: await una(), body: { nombre: 'B-5 de Alba' } }),
    'emergencias.saveUnidad': async () => ({ params: await unidad(), body: { num_tripulantes: 4 } }),
    'emergencias.stamp': async () => ({ params: await unidad(), body: { clave: '6-3' } }),
    'emergencias.removeUnidad': async () => ({ params: await unidad() }),
    'emergencias.bitacora': async () => ({ params: await una() }),
    'emergencias.addEntrada': async () => ({ params: await una(), body: { texto: 'Humo a la vista.' } }),
    'emergencias.parte': async () => ({ params: await una() }),
    'emergencias.fichas': async () => ({ params: { id: await fichas() } }),
    'emergencias.importar': async () => ({ form: await planilla(on) }),
    'emergencias.exportar': () => ({ query: { formato: 'csv' } }),
    'emergencias.pdf': async () => ({ params: await una() }),
    'emergencias.adjuntos': async () => ({ params: await una() }),
    'emergencias.adjunto': async () => ({ params: await newAdjunto(on) }),
    'emergencias.addAdjunto': async () => ({
      params: await una(),
      form: await formOf({ field: 'archivo', bytes: png, name: 'a.png' }),
    }),
    'emergencias.removeAdjunto': async () => ({ params: await newAdjunto(on) }),
    'emergencias.saveSeccion': async () => ({
      params: { ...(await una()), seccion: 'relato' },
      body: { contenido: { relato: 'Humo a la vista.' }, version: 0 },
    }),
  }
}

/** Params of the record that each body is sent to. */
export async function target({ db, now }: On) {
  const { id, ref } = await newEmergencia(db, now())
  return () => ({ id, unidad: ref, seccion: 'relato' })
}

export const bodies = ({ member }: Pick<On, 'member'>): Record<string, Record<string, unknown>> => {
  const emergencia = {
    clave: '10-0',
    subclave: null,
    alarma_en: '2026-11-20T11:00',
    origen: 'central',
    direccion: 'Baquedano 1234',
    interseccion: 'Freire',
    comuna: 'Quilpué',
    sector: 'Centro',
    lat: -33.04,
    lng: -71.44,
    referencia: 'Casa azul',
    preinforme: 'Humo visible',
    es_incendio: true,
    incendio_declarado_en: '2026-11-20T11:05',
    a_cargo_id: member,
    a_cargo_externo: 'Capitán de la Segunda',
    resultado: 'atendida',
  }
  return {
    'emergencias.create': { ...emergencia, unidades: [], motivo_despacho: 'No hay otra.', otra: true },
    'emergencias.change': { ...emergencia, version: 1 },
    'emergencias.accion': { accion: 'cerrar', motivo: 'Uno', observaciones: 'Falta.', confirmo: true },
    'emergencias.addExterna': { nombre: 'B-5 de Alba' },
    'emergencias.saveUnidad': {
      conductor_id: member,
      a_cargo_id: member,
      tripulante_ids: [member],
      num_tripulantes: 4,
      km_salida: 100,
      km_llegada: 110,
      horometro_bomba_salida: 20,
      horometro_bomba_llegada: 21.5,
      observacion: 'Sin novedad',
      motivo_despacho: 'No hay otra.',
      version: 1,
    },
    'emergencias.stamp': { clave: '6-0', hora: '11:05', vista: null },
    'emergencias.addEntrada': {
      texto: 'Humo a la vista.',
      tipo: 'novedad',
      corrige_id: null,
      hora_dicha: '2026-11-20T15:00:00.000Z',
    },
    'emergencias.respond': { respuesta: 'voy_lugar', eta_min: 10, llego: true, hora: '2026-11-20T14:59:00.000Z' },
    'emergencias.recordRespuesta': { user_id: member, respuesta: 'voy_lugar', eta_min: 10 },
    'emergencias.publicar': { publica: false, titulo_publico: 'Fuego en vivienda', version: 1 },
    'emergencias.saveSeccion': { contenido: { relato: 'Humo a la vista.' }, version: 0 },
  }
}
