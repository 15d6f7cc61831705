import type { Locator, Page } from 'playwright-core'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newGuardia } from './guardias.ts'

const ayer = sumarDias(diaLocal(new Date()), -1)

/** A field, or a control with a value. */
export interface Campo {
  label: string | RegExp
  /** In the body of the call. */
  name: string
  valor: string
  /** In the body and the answer, where it is not the text. */
  dicho?: unknown
  /** It is chosen from a list. */
  elige?: true
}

/** The company, as somebody else meets it: by calls. */
export interface Casa {
  ask: (call: `${'GET' | 'POST' | 'PUT'} /${string}`, body?: object) => Promise<Record<string, unknown>>
  /** Saves over what stands, whatever its version. */
  save: (method: string, path: string, body: object) => Promise<unknown>
  remove: (path: string) => Promise<unknown>
  first: (path: string) => Promise<number>
  /** The page of a new document of the library. */
  publica: () => Promise<string>
  /** A day without guards of the demo. */
  lejos: string
}

/** What the form sent in a try that never arrived. */
interface Sent {
  /** After `/api`. */
  path: string
  method: string
  body: Record<string, unknown>
}

/** An editable record, and the race for it. */
export interface Carrera {
  /** Module of the form, below `web/`. */
  forma: string
  /** Of the dialog, or of the form. */
  titulo?: string | RegExp
  rol?: 'dialog' | 'alertdialog' | 'form' | 'main'
  /** Page of the record, once it is known. */
  donde: (casa: Casa) => Promise<string> | string
  abre: (page: Page) => Promise<void>
  /** What is typed; nothing, where it is only confirmed. */
  mio?: Campo
  /** The field that somebody else changes, which the form shows. */
  suyo?: Campo
  /** What somebody else does instead, where the form shows nothing of the record. */
  otro?: (casa: Casa, sent: Sent) => Promise<unknown>
  /** What the other did is the end of it: one more press is refused with the reason. */
  decidido?: RegExp
  boton?: string | RegExp
  /** The page behind is not told of changes of others. */
  callado?: true
  /** Somebody else may remove it. */
  quita?: true
  /** The form stays open once it has saved. */
  queda?: true
  /** The record in an answer; undefined: the answer does not hold it. */
  lee?: (answer: never) => unknown
}

export const campoDe = (root: Locator, { label }: Campo): Locator => root.getByLabel(label, { exact: false }).first()

const boton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const botones =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await boton(name)(page)
  }
/** A list that is read again meanwhile closes the menu of its row: it is opened once more. */
const menu = (of: RegExp, entry: string) => async (page: Page) => {
  const item = page.getByRole('menuitem', { name: entry })
  for (let tries = 0; tries < 5; tries++) {
    await boton(of)(page)
    const taken = item.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (await taken) return
    await page.keyboard.press('Escape')
  }
}
const ya = async () => {}
const motivo: Campo = { label: 'Motivo', name: 'motivo', valor: 'Motivo de A' }

let made = 0
/** A figure that nothing else has. */
const nuevo = () => (made += 1)

// Records of the races, each made when its page is asked for.

const ajena = (casa: Casa, { body, path }: Sent, method: string, change: object) =>
  casa.save(method, path, { ...body, ...change })

const guardia = (casa: Casa) => ({
  tipo: 'nocturna',
  nombre: 'Guardia de prueba',
  inicio: `${casa.lejos}T20:00`,
  termino: `${casa.lejos}T23:00`,
})
async function nuevaGuardia(casa: Casa): Promise<string> {
  const lejos = sumarDias(casa.lejos, nuevo())
  const { id } = await casa.ask('POST /guardias', guardia({ ...casa, lejos }))
  return `/intranet/guardias?mes=${lejos.slice(0, 7)}&guardia=${String(id)}`
}
const guardiaDe = (path: string) => /\/guardias\/\d+/.exec(path)?.[0] ?? ''

let emergencia: Promise<string> | undefined
/** An emergency of its own, with a unit that has not gone out. */
const laEmergencia = (casa: Casa): Promise<string> =>
  (emergencia ??= (async () => {
    const { id } = await casa.ask('POST /emergencias', { clave: '10-0', direccion: 'Calle Uno 1', otra: true })
    await casa.ask(`PUT /emergencias/${String(id)}/unidades/21`, { observacion: 'Primera' })
    return `/intranet/emergencias/${String(id)}`
  })())

type Tipo = Record<'codigo' | 'categoria' | 'valor' | 'con_citacion', unknown>
async function nuevoActo(casa: Casa): Promise<string> {
  const { data } = (await casa.ask('GET /catalogos/tipos_acto')) as { data: Tipo[] }
  const [{ codigo, categoria, valor, con_citacion } = {} as Tipo] = data
  const cuenta = { tipo: codigo, categoria, valor, con_citacion, destinatarios: 'todos' }
  const body = { ...cuenta, titulo: 'Acto de prueba', inicio: `${casa.lejos}T10:00`, termino: `${casa.lejos}T12:00` }
  const { id } = await casa.ask('POST /actos', body)
  return `/intranet/asistencia?acto=${String(id)}`
}

const brecha = {
  titulo: 'Correo a quien no era',
  descripcion: 'Se envió una lista a otra dirección.',
  datos: 'Nombres',
  afectados: 3,
  sensibles: false,
  menores: false,
  economicos: false,
  consecuencias: 'Ninguna grave',
  medidas: 'Se pidió borrarla',
}

const herramienta = async (casa: Casa) =>
  `/intranet/equipamiento/${await casa.first('equipamiento?categoria=herramienta')}`
/** Another changes a piece while something else is done with it. */
async function otraMarca(casa: Casa, { path }: Sent): Promise<unknown> {
  const id = /\d+/.exec(path)?.[0] ?? ''
  const { codigo, nombre, categoria, version } = await casa.ask(`GET /equipamiento/${id}`)
  return casa.save('PUT', `/equipamiento/${id}`, { codigo, nombre, categoria, marca: 'Marca de B', version })
}

/** Someone changes an account while something is decided about it. */
async function otroCargo(casa: Casa, { path }: Sent): Promise<unknown> {
  const id = /\d+/.exec(path)?.[0] ?? ''
  const { version } = await casa.ask(`GET /users/${id}/profile`)
  return casa.save('PUT', `/users/${id}/profile`, { numero_registro_compania: String(nuevo()), version })
}

const miembro = async (casa: Casa) => {
  const { data } = (await casa.ask('GET /users?estado=activo&limit=100')) as unknown as {
    data: { id: number; nombre: string; role: string; cargo: string }[]
  }
  const bomberos = data.filter(({ role, cargo }) => role === 'bombero' && cargo === 'Bombero')
  return bomberos[bomberos.length - 1]?.nombre ?? ''
}
const enUsuarios = async (casa: Casa) =>
  `/intranet/usuarios?vista=todos&buscar=${encodeURIComponent(await miembro(casa))}`

const unidad = async (casa: Casa) => `/intranet/material-mayor/${await casa.first('material-mayor')}`

/** Inserts what no call makes: a guard that is under way. */
export async function antesDeCorrer(db: Db): Promise<void> {
  const now = Date.now()
  const [inicio, termino] = [-2, 6].map((hours) => new Date(now + hours * 3_600_000).toISOString())
  await newGuardia(db, new Date(now), { nombre: 'Guardia en curso de prueba', estado: 'en_curso', inicio, termino })
}

export const carreras: Record<string, Carrera> = {
  equipo: {
    forma: 'intranet/equipamiento/equipo-modal.tsx',
    titulo: /^Editar /,
    donde: async ({ first }) => `/intranet/equipamiento/${await first('equipamiento')}`,
    abre: boton('Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Equipo de A' },
    suyo: { label: 'Marca', name: 'marca', valor: 'Marca de B' },
    boton: 'Guardar cambios',
  },
  'estado de una unidad': {
    forma: 'parts/material-mayor/cambiar-estado-modal.tsx',
    donde: () => '/intranet/material-mayor',
    abre: boton(/^Cambiar estado de /),
    mio: { label: 'Detalles', name: 'detalles', valor: 'Detalle de A' },
    suyo: { label: 'Estado', name: 'estado', valor: 'EN REVISIÓN', elige: true },
    boton: 'Guardar cambios',
  },
  'estado de un equipo': {
    forma: 'intranet/equipamiento/estado-modal.tsx',
    titulo: /^Estado de /,
    donde: herramienta,
    abre: boton('Cambiar estado'),
    mio: motivo,
    otro: otraMarca,
  },
  'traslado de un equipo': {
    forma: 'parts/equipamiento/mover.tsx',
    titulo: /^Mover /,
    donde: async ({ first }) => `/intranet/equipamiento/${await first('equipamiento?categoria=piton')}`,
    abre: boton('Mover'),
    mio: motivo,
    otro: otraMarca,
    boton: 'Mover',
  },
  'salida de un ERA': {
    forma: 'parts/equipamiento/salida.tsx',
    titulo: /^Salida de /,
    donde: async (casa) => {
      const { data } = (await casa.ask('GET /equipamiento?categoria=era&limit=100')) as unknown as {
        data: { id: number; aptitud: { apto: boolean } }[]
      }
      const id = data.find(({ aptitud }) => aptitud.apto)?.id ?? 0
      await casa.ask(`POST /equipamiento/${id}/usos`, { user_id: await casa.first('users?estado=activo') })
      return `/intranet/equipamiento/${id}`
    },
    abre: boton('Registrar salida'),
    mio: { label: /^Presión de salida/, name: 'presion_final_bar', valor: '90' },
    otro: (casa, { path, body }) => casa.save('PATCH', path, { ...body, presion_final_bar: 80 }),
    boton: 'Registrar salida',
    decidido: /ya/i,
  },
  'novedad de un equipo': {
    forma: 'parts/equipamiento/responder-novedad.tsx',
    titulo: /^Responder la novedad/,
    donde: () => '/intranet/equipamiento?vista=novedades',
    abre: boton(/^Responder la novedad/),
    mio: { label: 'Qué se hizo', name: 'respuesta', valor: 'Respuesta de A' },
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { estado: 'en_proceso', respuesta: null }),
    boton: 'Responder',
  },
  'plan de control': {
    forma: 'intranet/equipamiento/planes/plan-modal.tsx',
    titulo: /:/,
    donde: () => '/intranet/equipamiento/planes',
    abre: boton(/^Cambiar /),
    mio: { label: 'Cada', name: 'periodicidad_dias', valor: '9', dicho: 9 },
    suyo: { label: 'Impide el uso', name: 'bloqueante', valor: 'true', dicho: true },
    lee: () => undefined,
  },
  checklist: {
    forma: 'intranet/equipamiento/revisiones/editor/editor.screen.tsx',
    rol: 'main',
    donde: async ({ first }) => `/intranet/equipamiento/revisiones/${await first('checklists')}/editar`,
    abre: ya,
    mio: { label: 'Nombre', name: 'nombre', valor: 'Checklist de A' },
    suyo: { label: 'En uso', name: 'activa', valor: 'false', dicho: false },
    callado: true,
  },
  'plantilla de guardia': {
    forma: 'intranet/guardias/plantillas/plantilla-modal.tsx',
    titulo: 'Editar plantilla',
    donde: () => '/intranet/guardias/plantillas',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Nocturna de A' },
    suyo: { label: 'Camas', name: 'cupo_maximo', valor: '9', dicho: 9 },
  },
  guardia: {
    forma: 'intranet/guardias/form/guardia-modal.tsx',
    titulo: 'Editar guardia',
    donde: nuevaGuardia,
    abre: menu(/^Acciones/, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Guardia de A' },
    suyo: { label: 'Notas', name: 'notas', valor: 'Notas de B' },
    boton: 'Guardar cambios',
    quita: true,
  },
  'cancelar una guardia': {
    forma: 'intranet/guardias/detalle/cancelar-modal.tsx',
    titulo: /^Cancelar /,
    donde: nuevaGuardia,
    abre: menu(/^Acciones/, 'Cancelar guardia'),
    mio: motivo,
    otro: async (casa, { path, body: { version } }) => {
      const { inicio, termino } = await casa.ask(`GET ${guardiaDe(path) as '/'}`)
      return casa.save('PUT', guardiaDe(path), { ...guardia(casa), inicio, termino, notas: 'De B', version })
    },
    boton: 'Cancelar guardia',
  },
  'publicar una guardia': {
    forma: 'intranet/guardias/detalle/publicar-modal.tsx',
    titulo: /^Publicar /,
    donde: nuevaGuardia,
    abre: boton('Publicar'),
    otro: async (casa, { path, body: { version } }) => {
      const { inicio, termino } = await casa.ask(`GET ${guardiaDe(path) as '/'}`)
      return casa.save('PUT', guardiaDe(path), { ...guardia(casa), inicio, termino, notas: 'De B', version })
    },
    boton: /^Publicar/,
  },
  'puesto en una guardia': {
    forma: 'intranet/guardias/detalle/puesto-modal.tsx',
    titulo: /./,
    donde: async (casa) => {
      const page = await nuevaGuardia(casa)
      const id = /guardia=(\d+)/.exec(page)?.[1] ?? ''
      const user_id = await casa.first('users?estado=activo')
      await casa.ask(`POST /guardias/${id}/asignaciones`, { user_id, funcion: 'guardian', cama: 1 })
      return page
    },
    abre: async (page) => {
      const puestos = page.getByRole('region', { name: 'Quiénes son' })
      await puestos.getByRole('button', { name: /^Acciones de / }).click()
      await page.getByRole('menuitem', { name: 'Cambiar función o cama' }).click()
    },
    mio: { label: 'Cama', name: 'cama', valor: 'Cama 5', dicho: 5, elige: true },
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { cama: 3 }),
    lee: () => undefined,
    quita: true,
  },
  'entregar la guardia': {
    forma: 'intranet/guardias/hoy/entrega-modal.tsx',
    titulo: 'Entregar la guardia',
    donde: () => '/intranet/guardias/hoy',
    abre: async (page) => {
      await page.getByRole('button', { name: /^Guardia en curso de prueba/ }).click()
      await boton('Entregar guardia')(page)
    },
    mio: { label: 'Novedades', name: 'entrega', valor: 'Novedades de A' },
    otro: (casa, sent) => ajena(casa, sent, 'POST', {}),
    boton: 'Entregar y cerrar',
    decidido: /ya se cerró|cerrada/i,
  },
  curso: {
    forma: 'intranet/capacitaciones/cursos/curso-modal.tsx',
    titulo: 'Editar curso',
    donde: () => '/intranet/capacitaciones/cursos',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Curso de A' },
    suyo: { label: 'Nombre corto', name: 'nombre_corto', valor: 'De B' },
  },
  capacitación: {
    forma: 'intranet/capacitaciones/ediciones/edicion-modal.tsx',
    titulo: 'Editar capacitación',
    donde: async ({ first }) => `/intranet/capacitaciones/${await first('capacitaciones')}`,
    abre: boton('Editar'),
    mio: { label: 'Título', name: 'titulo', valor: 'Capacitación de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Sala de B' },
    boton: 'Guardar cambios',
  },
  'nota de un inscrito': {
    forma: 'intranet/capacitaciones/edicion/inscrito.tsx',
    rol: 'main',
    donde: async ({ first }) => `/intranet/capacitaciones/${await first('capacitaciones')}`,
    abre: ya,
    mio: { label: /^Observación de/, name: 'observacion', valor: 'Observación de A' },
    suyo: { label: /^Nota de/, name: 'nota', valor: '5,5', dicho: 5.5 },
    boton: /^Guardar a /,
    queda: true,
  },
  'cancelar una capacitación': {
    forma: 'intranet/capacitaciones/edicion/cancelar-modal.tsx',
    titulo: /^Cancelar /,
    donde: async ({ first }) => `/intranet/capacitaciones/${await first('capacitaciones')}`,
    abre: boton('Cancelar capacitación'),
    mio: { label: 'Por qué se cancela', name: 'motivo', valor: 'Motivo de A' },
    otro: async (casa, { path, body: { version } }) => {
      const id = /\d+/.exec(path)?.[0] ?? ''
      const edicion = await casa.ask(`GET /capacitaciones/${id}`)
      return casa.save('PUT', `/capacitaciones/${id}`, { ...edicion, lugar: 'Sala de C', version })
    },
    boton: 'Cancelar capacitación',
  },
  'rechazar un certificado': {
    forma: 'parts/capacitaciones/resolver-certificado.tsx',
    titulo: 'Rechazar certificado',
    donde: () => '/intranet/capacitaciones?vista=vencimientos',
    abre: boton(/^Rechazar /),
    mio: motivo,
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { acepta: true, motivo: null }),
    boton: 'Rechazar',
    decidido: /ya/i,
  },
  unidad: {
    forma: 'intranet/material-mayor/unidad/editar-ficha.tsx',
    titulo: /^Ficha de /,
    donde: unidad,
    abre: boton('Editar ficha'),
    mio: { label: 'Marca', name: 'marca', valor: 'Marca de A' },
    suyo: { label: 'Modelo', name: 'modelo', valor: 'Modelo de B' },
    boton: 'Guardar cambios',
  },
  'unidad en la lista': {
    forma: 'intranet/material-mayor/ficha-row.tsx',
    titulo: 'Administrar unidades',
    donde: () => '/intranet/material-mayor?dialogo=unidades',
    // Below the rows stands the form of a new one.
    abre: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    mio: { label: 'Nombre', name: 'nombre', valor: 'B-21 A' },
    suyo: { label: 'Tipo', name: 'tipo', valor: 'Tipo de B' },
    queda: true,
  },
  mantención: {
    forma: 'intranet/material-mayor/unidad/mantencion-modal.tsx',
    titulo: 'Corregir mantención',
    donde: async (casa) => `${await unidad(casa)}?vista=mantenciones`,
    abre: menu(/^Acciones de /, 'Corregir'),
    mio: { label: 'Qué se le hace', name: 'descripcion', valor: 'Pauta de A' },
    suyo: { label: 'Taller', name: 'taller', valor: 'Taller de B' },
    lee: ({ mantencion }: { mantencion: unknown }) => mantencion,
  },
  'anular una mantención': {
    forma: 'intranet/material-mayor/unidad/accion-mantencion-modal.tsx',
    titulo: 'Anular mantención',
    // What the other does takes it out of this list.
    donde: async (casa) => `${await unidad(casa)}?vista=mantenciones&estado=programada`,
    abre: menu(/^Acciones de /, 'Anular'),
    mio: motivo,
    otro: (casa, { path, body: { version } }) =>
      casa.save('POST', path, { accion: 'ingresar', fecha: diaLocal(new Date()), version }),
    boton: 'Anular',
  },
  'carga de combustible': {
    forma: 'intranet/material-mayor/unidad/carga-modal.tsx',
    titulo: /^Corregir carga/,
    donde: async (casa) => `${await unidad(casa)}?vista=combustible`,
    abre: menu(/^Acciones de la carga/, 'Corregir'),
    mio: { label: 'Guía o boleta', name: 'guia', valor: 'Guía de A' },
    suyo: { label: 'Monto, en pesos', name: 'monto', valor: '12345', dicho: 12_345 },
  },
  'salida de una unidad': {
    forma: 'intranet/material-mayor/unidad/salida-modal.tsx',
    titulo: /^Corregir salida/,
    donde: async (casa) => `${await unidad(casa)}?vista=salidas`,
    abre: menu(/^Acciones de /, 'Corregir'),
    mio: { label: 'Destino', name: 'destino', valor: 'Destino de A' },
    suyo: { label: 'Observación', name: 'observacion', valor: 'De B' },
  },
  'llegada de una unidad': {
    forma: 'intranet/material-mayor/unidad/llegada-modal.tsx',
    titulo: /^Llegada de /,
    donde: async (casa) => {
      const page = await unidad(casa)
      const id = page.split('/').at(-1) ?? ''
      await casa.ask(`POST /material-mayor/${id}/contadores`, {
        contador: 'bomba',
        valor: 8_999,
        reemplaza: true,
        motivo: 'Otro.',
      })
      await casa.ask(`POST /material-mayor/${id}/salidas`, { motivo: '6-14' })
      return page
    },
    abre: boton('Registrar llegada'),
    mio: { label: 'Horómetro de la bomba', name: 'horometro_bomba_llegada', valor: '9000', dicho: 9_000 },
    // It is back by the other's word.
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { horometro_bomba_llegada: null, observacion: 'De B' }),
    boton: 'Registrar llegada',
  },
  'papel de una unidad': {
    forma: 'intranet/material-mayor/unidad/papel-modal.tsx',
    titulo: /^Corregir:/,
    donde: async (casa) => `${await unidad(casa)}?vista=papeles`,
    abre: boton(/^Corregir/),
    mio: { label: 'Número', name: 'numero', valor: 'A-1' },
    suyo: { label: 'Emitido por', name: 'entidad', valor: 'Planta B' },
    boton: 'Guardar cambios',
  },
  evento: {
    forma: 'intranet/eventos/form/evento-modal.tsx',
    titulo: 'Editar evento',
    donde: async ({ first }) => `/intranet/eventos/${await first('eventos?limit=1')}`,
    abre: menu(/^Acciones|Más/, 'Editar'),
    mio: { label: 'Título', name: 'titulo', valor: 'Evento de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Plaza de B' },
    boton: 'Guardar cambios',
  },
  acto: {
    forma: 'intranet/asistencia/actos/acto-modal.tsx',
    titulo: 'Editar acto',
    donde: nuevoActo,
    abre: menu(/^Acciones de /, 'Editar acto'),
    mio: { label: 'Título', name: 'titulo', valor: 'Acto de A' },
    suyo: { label: 'Lugar', name: 'lugar', valor: 'Lugar de B' },
    boton: 'Guardar cambios',
    quita: true,
  },
  licencia: {
    forma: 'intranet/asistencia/licencias/resolver-modal.tsx',
    titulo: 'Rechazar licencia',
    donde: () => '/intranet/asistencia?vista=licencias',
    abre: boton(/^Rechazar/),
    mio: { label: 'Comentario', name: 'comentario', valor: 'Comentario de A' },
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { estado: 'aprobada', comentario: null }),
    boton: 'Rechazar',
    decidido: /ya/i,
  },
  sanción: {
    forma: 'intranet/asistencia/sanciones/cambiar-modal.tsx',
    titulo: 'Corregir el término',
    donde: () => '/intranet/asistencia?vista=sanciones',
    abre: menu(/^Acciones de /, 'Corregir el término'),
    mio: { label: 'Hasta', name: 'hasta', valor: '02-01-2031', dicho: '2031-01-02' },
    otro: (casa, sent) => ajena(casa, sent, 'PATCH', { hasta: '2031-03-04' }),
    callado: true,
    lee: () => undefined,
  },
  'alarma de asistencia': {
    forma: 'intranet/asistencia/alarmas/tratar-modal.tsx',
    titulo: 'Tratado en junta de oficiales',
    donde: () => '/intranet/asistencia?vista=alarmas',
    abre: boton(/^Tratado en junta/),
    mio: { label: 'Acta', name: 'acta', valor: 'Sesión de A' },
    otro: (casa, sent) => ajena(casa, sent, 'POST', { acta: 'Sesión de B' }),
    boton: 'Registrar',
    decidido: /ya/i,
    callado: true,
  },
  accidente: {
    forma: 'intranet/accidentes/corregir-modal.tsx',
    titulo: 'Corregir accidente',
    donde: async ({ first }) => `/intranet/emergencias/accidentes/${await first('accidentes')}`,
    abre: boton('Corregir'),
    mio: { label: 'Médico tratante', name: 'medico', valor: 'Médico de A' },
    suyo: { label: 'Quién lo vio', name: 'testigos', valor: 'Testigos de B' },
  },
  'trámite de un accidente': {
    forma: 'intranet/accidentes/paso-modal.tsx',
    titulo: /./,
    donde: async ({ first }) => `/intranet/emergencias/accidentes/${await first('accidentes')}`,
    abre: boton(/^Anotar/),
    mio: { label: 'Número y dónde', name: 'referencia', valor: 'N.º de A' },
    suyo: { label: 'Cuándo se hizo', name: 'hecho_el', valor: ayer.split('-').toReversed().join('-'), dicho: ayer },
    lee: () => undefined,
  },
  documento: {
    forma: 'intranet/documentos/biblioteca/editar-modal.tsx',
    titulo: 'Editar documento',
    donde: ({ publica }) => publica(),
    callado: true,
    abre: boton('Editar'),
    mio: { label: 'Título', name: 'titulo', valor: 'Documento de A' },
    suyo: { label: 'Descripción', name: 'descripcion', valor: 'Descripción de B' },
    boton: 'Guardar cambios',
  },
  'archivar un documento': {
    forma: 'intranet/documentos/biblioteca/archivar-dialog.tsx',
    titulo: 'Archivar documento',
    rol: 'alertdialog',
    donde: ({ publica }) => publica(),
    callado: true,
    abre: boton('Archivar'),
    otro: (casa, { path, body: { version } }) => casa.save('PATCH', path, { titulo: 'Otro título', version }),
    boton: 'Archivar',
  },
  perfil: {
    forma: 'intranet/perfil/perfil-form.tsx',
    titulo: 'Editar perfil',
    rol: 'form',
    donde: async ({ first }) => `/intranet/perfil/${await first('users?estado=activo')}?dialogo=editar`,
    abre: ya,
    mio: { label: 'Fecha de nacimiento', name: 'fecha_nacimiento', valor: '1990-01-02' },
    suyo: { label: 'Nombre', name: 'nombre', valor: 'Persona De B' },
    callado: true,
  },
  'ficha médica': {
    forma: 'intranet/perfil/ficha-modal.tsx',
    titulo: 'Ficha personal',
    donde: async ({ first }) => `/intranet/perfil/${await first('users?estado=activo')}`,
    abre: botones('Ver ficha personal', 'Editar ficha'),
    mio: { label: 'Alergias', name: 'alergias', valor: 'Alergias de A' },
    suyo: { label: 'Avisar a', name: 'contacto_nombre', valor: 'Contacto de B' },
    callado: true,
  },
  apoderado: {
    forma: 'intranet/perfil/apoderado-modal.tsx',
    titulo: 'Apoderado',
    donde: async ({ ask }) => {
      const { data } = (await ask('GET /users?limit=100')) as unknown as {
        data: { id: number; fecha_nacimiento: string | null }[]
      }
      const menores = sumarDias(diaLocal(new Date()), -17 * 366)
      const menor = data.find(({ fecha_nacimiento }) => (fecha_nacimiento ?? '') > menores)
      return `/intranet/perfil/${menor?.id ?? 0}`
    },
    abre: boton('Editar apoderado'),
    mio: { label: 'Nombre completo', name: 'nombre', valor: 'Luisa De A' },
    suyo: { label: 'Parentesco', name: 'parentesco', valor: 'Abuela' },
    lee: () => undefined,
    callado: true,
  },
  'línea de la hoja de servicios': {
    forma: 'intranet/perfil/hoja/elemento-modal.tsx',
    titulo: /^Editar cargo/,
    donde: async ({ ask, first }) => {
      // Of somebody whose sheet no other race has shown.
      const id = await first('users?estado=activo&limit=1&page=4')
      const cargo = { cargo: 'Tesorera', desde: '2022-01-01', hasta: '2022-12-31', acta: `Sesión ${nuevo()}` }
      await ask(`POST /users/${id}/cargos`, cargo)
      return `/intranet/perfil/${id}`
    },
    abre: boton(/^Editar cargo: Tesorera/),
    mio: { label: 'Acta', name: 'acta', valor: 'Acta de A' },
    suyo: { label: 'Hasta', name: 'hasta', valor: '30-11-2022', dicho: '2022-11-30' },
    lee: () => undefined,
    callado: true,
    quita: true,
  },
  'rol de una cuenta': {
    forma: 'intranet/usuarios/rol-modal.tsx',
    titulo: 'Cambiar rol',
    donde: enUsuarios,
    abre: menu(/^Acciones de /, 'Cambiar rol'),
    mio: { label: 'Rol', name: 'rolId', valor: 'Maquinista', elige: true },
    otro: otroCargo,
    callado: true,
    boton: 'Guardar cambios',
    lee: () => undefined,
  },
  'baja de una cuenta': {
    forma: 'intranet/usuarios/baja-modal.tsx',
    titulo: 'Dar de baja',
    donde: enUsuarios,
    abre: menu(/^Acciones de /, 'Dar de baja'),
    mio: { label: 'Motivo', name: 'motivo_baja', valor: 'Motivo de A' },
    otro: otroCargo,
    callado: true,
    boton: 'Dar de baja',
  },
  'suspensión de una cuenta': {
    forma: 'intranet/usuarios/confirmar-dialog.tsx',
    titulo: 'Suspender cuenta',
    rol: 'alertdialog',
    donde: enUsuarios,
    abre: menu(/^Acciones de /, 'Suspender'),
    otro: otroCargo,
    callado: true,
    boton: 'Suspender',
  },
  'aprobación de una cuenta': {
    forma: 'intranet/usuarios/aprobar-modal.tsx',
    titulo: 'Aprobar cuenta',
    donde: () => '/intranet/usuarios?vista=por-aprobar',
    abre: boton(/^Aprobar a /),
    mio: { label: 'Fecha de ingreso', name: 'fecha_ingreso', valor: '03-02-2020', dicho: '2020-02-03' },
    otro: otroCargo,
    callado: true,
    boton: 'Aprobar',
  },
  'respuesta a una solicitud': {
    forma: 'intranet/usuarios/responder-modal.tsx',
    titulo: /^Pide /,
    donde: () => '/intranet/usuarios?vista=solicitudes',
    abre: boton(/^Responder a /),
    mio: { label: 'Qué se le responde', name: 'respuesta', valor: 'Respuesta de A' },
    otro: (casa, { path, body: { version } }) => casa.save('POST', `${path}/prorroga`, { motivo: 'De B.', version }),
    boton: 'Responder',
    lee: () => undefined,
    callado: true,
  },
  'prórroga de una solicitud': {
    forma: 'intranet/usuarios/prorroga-modal.tsx',
    titulo: 'Ampliar el plazo',
    donde: () => '/intranet/usuarios?vista=solicitudes',
    abre: boton(/^Ampliar el plazo/),
    mio: { label: /^Por qué hace falta/, name: 'motivo', valor: 'Motivo de A' },
    otro: (casa, { path, body }) => casa.save('POST', path, { ...body, motivo: 'Motivo de B' }),
    boton: 'Ampliar',
    decidido: /ya/i,
    callado: true,
  },
  'clave del catálogo': {
    forma: 'plumbing/registro-modal.tsx',
    titulo: /^Editar /,
    donde: () => '/intranet/configuracion?vista=catalogos',
    abre: menu(/^Acciones de /, 'Editar'),
    mio: { label: 'Nombre', name: 'nombre', valor: 'Nombre de A' },
    suyo: { label: 'Clave', name: 'codigo', valor: '10-99' },
    callado: true,
  },
  ajuste: {
    forma: 'intranet/configuracion/ajustes/cambiar-modal.tsx',
    titulo: /^Cambiar:/,
    donde: () => '/intranet/configuracion?vista=reglas',
    abre: boton(/^Cambiar Edad mínima/),
    mio: { label: /^Edad mínima/, name: 'valores', valor: '19' },
    otro: (casa, { path, body }) => casa.save('PUT', path, { ...body, valores: { premio_paso: 6 } }),
    lee: () => undefined,
    callado: true,
  },
  mensaje: {
    forma: 'intranet/configuracion/recibidos/recibido-modal.tsx',
    titulo: /./,
    donde: () => '/intranet/configuracion?vista=mensajes&estado=pendiente',
    abre: async (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
    otro: async (casa, { path, body: { version } }) => {
      for (const respondido of [true, false]) await casa.save('PATCH', path, { respondido, version })
    },
    boton: 'Marcar como respondido',
    callado: true,
  },
  brecha: {
    forma: 'intranet/configuracion/proteccion/brecha-modal.tsx',
    titulo: 'Editar la brecha',
    donde: async ({ ask }) => {
      await ask('POST /proteccion/brechas', { ...brecha, conocida_en: new Date().toISOString() })
      return '/intranet/configuracion?vista=brechas'
    },
    abre: boton(/^Editar: /),
    mio: { label: 'Título', name: 'titulo', valor: 'Brecha de A' },
    suyo: { label: 'Qué datos', name: 'datos', valor: 'Datos de B' },
    callado: true,
  },
  'datos de una emergencia': {
    forma: 'intranet/emergencias/detalle/editar-modal.tsx',
    titulo: 'Datos de la emergencia',
    donde: laEmergencia,
    abre: boton('Editar datos'),
    mio: { label: 'Sector', name: 'sector', valor: 'Sector de A' },
    suyo: { label: 'Referencia', name: 'referencia', valor: 'Referencia de B' },
  },
  'mando de una emergencia': {
    forma: 'intranet/emergencias/parte/mando-modal.tsx',
    titulo: 'A cargo y resultado',
    donde: async (casa) => `${await laEmergencia(casa)}?vista=parte`,
    abre: boton('Cambiar'),
    mio: { label: 'Preinforme', name: 'preinforme', valor: 'Preinforme de A' },
    suyo: { label: 'A cargo, de otra compañía', name: 'a_cargo_externo', valor: 'Jefe de B' },
  },
  'emergencia en el sitio público': {
    forma: 'intranet/emergencias/parte/publicacion-modal.tsx',
    titulo: 'En el sitio público',
    donde: async (casa) => `${await laEmergencia(casa)}?vista=parte`,
    abre: (page) => page.getByRole('button', { name: 'Cambiar' }).last().click(),
    mio: { label: 'Título', name: 'titulo_publico', valor: 'Título de A' },
    otro: async (casa, sent) => ajena(casa, sent, 'PUT', { publica: !sent.body.publica, titulo_publico: null }),
  },
  'dotación de una unidad': {
    forma: 'intranet/emergencias/unidades/dotacion-modal.tsx',
    titulo: /^Dotación de /,
    donde: async (casa) => `${await laEmergencia(casa)}?vista=unidades`,
    abre: boton(/^Dotación de /),
    mio: { label: 'Observación', name: 'observacion', valor: 'Observación de A' },
    suyo: { label: 'Kilometraje al salir', name: 'km_salida', valor: '48300', dicho: 48_300 },
    quita: true,
  },
}
