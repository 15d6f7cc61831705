import { sql } from 'kysely'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { type Running, start, prepareDemo, temporaryFolder } from './company.ts'
import { median } from './load.ts'
import { administrator } from './members.ts'
import { line, section } from './report.ts'

const [few, many] = [1_000, 100_000] as const
const calls = 300

const writes = {
  'PUT /api/material-mayor/22': (n: number) => ({ estado: 'EN REVISIÓN', detalles: `Prueba ${n}` }),
  'POST /api/contacto': (n: number) => ({
    nombre: 'Ana Soto',
    email: `ana${n}@ejemplo.cl`,
    mensaje: 'Quisiera saber.',
  }),
  'POST /api/notificaciones/leer-todas': () => ({}),
  'PUT /api/configuracion/registro': () => ({ modo: 'aprobacion' }),
}
const pages = [
  'GET /api/material-mayor/22/historial',
  'GET /api/material-mayor/historial',
  'GET /api/auditoria',
  'GET /api/notificaciones',
  'GET /api/sistema/correos',
]

/** Each write, and each first page of a list, in a company with a hundred times the rows. */
export async function growth(): Promise<void> {
  section(
    `${many.toLocaleString('en-US')} rows of each table that grows, against ${few.toLocaleString('en-US')} (SQLite)`,
  )
  const [small, large] = [await companyOf(few), await companyOf(many)]
  const headers = await administrator(small.address)
  const ofLarge = await administrator(large.address)
  const taken = new Map<string, [number[], number[]]>()
  // By turns, so that a busy moment of the machine meets both.
  for (let n = 0; n < calls; n += 1)
    for (const what of [...Object.keys(writes), ...pages]) {
      const times = taken.get(what) ?? [[], []]
      taken.set(what, times)
      times[0].push(await timed(small, headers, what, n))
      times[1].push(await timed(large, ofLarge, what, n))
    }
  await small.stop()
  await large.stop()
  for (const [what, times] of taken) {
    // The first ones find nothing prepared.
    const [before, after] = times.map((all) => median(all.slice(50))) as [number, number]
    const aim = pages.includes(what) ? 3 : 1.3
    const ratio = after / before
    line(what, `${ratio.toFixed(2)}× (${after.toFixed(2)} ms)`, `≤ ${aim}×`, ratio <= aim)
  }
}

async function companyOf(rows: number): Promise<Running> {
  const settings = { dataDir: temporaryFolder() }
  await prepareDemo(settings)
  await fill(settings, rows)
  return await start(settings)
}

/** Milliseconds of one call. */
async function timed({ address }: Running, headers: Record<string, string>, what: string, n: number): Promise<number> {
  const [method = '', path] = what.split(' ')
  const body = what in writes ? writes[what as keyof typeof writes](n) : undefined
  const from = performance.now()
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${text}`)
  return performance.now() - from
}

async function fill(settings: { dataDir: string }, rows: number): Promise<void> {
  const database = await openDatabase(settings)
  const at = sql.lit(new Date(Date.now() - 86_400_000).toISOString())
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})`
  await inTransaction(database.db, async (db) => {
    await sql`insert into unidad_estado_historial (unidad_id, tipo, estado_anterior, estado, desde, hasta)
      ${numbers} select 22, 'cambio', 'EN SERVICIO', 'EN REVISIÓN', ${at}, ${at} from numbers`.execute(db)
    await sql`insert into auditoria (fecha, user_id, accion, entidad, entidad_id)
      ${numbers} select ${at}, 1 + n % 6, 'estado', 'unidad', 22 from numbers`.execute(db)
    await sql`insert into notificaciones (user_id, tipo, titulo, cuerpo, leida_en, created_at)
      ${numbers} select 1 + n % 6, 'sistema', 'Aviso', 'Prueba', ${at}, ${at} from numbers`.execute(db)
    await sql`insert into correos (tipo, para, asunto, contenido, mensaje_id, estado, intentos, proximo_en, creado_en, enviado_en)
      ${numbers} select 'contacto', 'a@demo.cl', 'Aviso', '{}', ${sql.lit(`${rows}-`)} || n, 'enviado', 1, ${at}, ${at}, ${at} from numbers`.execute(
      db,
    )
    await sql`insert into mensajes (nombre, email, mensaje, creado_en, respondido_en)
      ${numbers} select 'Ana', 'ana@demo.cl', 'Hola', ${at}, ${at} from numbers`.execute(db)
  })
  await database.close()
}
