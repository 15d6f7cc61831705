// What has a term is there just inside it and gone just outside. The terms are written here, and nowhere read.
import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { plazos, type Plazo } from '#contract/shared/plazos.ts'
import type { NewRow, Row, Tables } from '#db/tables.ts'
import { hasCodigo, sendCodigo } from '#server/cuenta/codigo-correo.queries.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { findLink, insertLink } from '#server/cuenta/enlaces.queries.ts'
import { knownPlace } from '#server/cuenta/lugares.queries.ts'
import { tidy, tidyFiles, tidyImagenes } from '#server/housekeeping.ts'
import { retoMs } from '#server/llaves/retos.rules.ts'
import { tellOfHuecos } from '#server/material-mayor/huecos.queries.ts'
import { tidyUnfinished } from '#server/plumbing/files/unfinished.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listApartados, throwAwayApartados } from '#server/plumbing/respaldo/apartados.ts'
import { isLate, outlived } from '#server/plumbing/respaldo/retencion.ts'
import { findFijados } from '#server/proteccion/plazos-anunciados.queries.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, deps, storage, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db, dataDir } = database
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000]
const beginning = clock.now
const at = beginning.toISOString()
const after = (ms: number) => new Date(beginning.getTime() + ms)
afterEach(() => void (clock.now = beginning))

const insert = <T extends keyof Tables>(table: T, row: NewRow<T>) =>
  db
    .insertInto(table)
    .values(row as never)
    .execute()
const isIn = async (table: keyof Tables, column: string, value: unknown): Promise<boolean> =>
  (await db
    .selectFrom(table as 'mensajes')
    .select(column as 'id')
    .where(column as 'id', '=', value as number)
    .executeTakeFirst()) !== undefined

interface Kept {
  /** Makes it at the beginning, and tells whether it is there at an instant, after what removes it has run then. */
  make: () => Promise<(now: Date) => Promise<boolean>>
}

const sesion = async (personaje: 'bombera' | 'administradora', set: Partial<Row<'sesiones'>> = { usada_en: at }) => {
  const token = { user_id: as(personaje).id, token_hash: randomUUID(), ip: '127.0.0.1', user_agent: 'x' }
  const id = await insertSession(db, token, beginning)
  await db.updateTable('sesiones').set(set).where('id', '=', id).execute()
  return async (now: Date) => {
    await tidy(db, now)
    return await isIn('sesiones', 'id', id)
  }
}

const enlace = async (tipo: Row<'enlaces'>['tipo'], isOpen: boolean) => {
  const { token } = await insertLink(db, { tipo, user_id: as('bombera').id }, beginning)
  return async (now: Date) => {
    await tidy(db, now)
    return isOpen
      ? (await findLink(db, [tipo], token, now)) !== undefined
      : await isIn('enlaces', 'token_hash', secretHash(token))
  }
}

const tidied = async <T extends keyof Tables>(table: T, column: string, value: unknown, row: NewRow<T>) => {
  await insert(table, row)
  return async (now: Date) => {
    await tidy(db, now)
    return await isIn(table, column, value)
  }
}

/** A file as old as the beginning. */
const file = (...path: string[]) => {
  const name = join(dataDir, ...path)
  mkdirSync(join(name, '..'), { recursive: true })
  writeFileSync(name, 'x')
  utimesSync(name, beginning, beginning)
}

const terms: Record<string, { term: number } & Kept> = {
  'a session that nobody uses': { term: 30 * day, make: () => sesion('bombera') },
  'a session of an administrator': { term: 7 * day, make: () => sesion('administradora') },
  'a session on a shared computer': { term: hour, make: () => sesion('bombera', { compartida: 1 }) },
  'a session in use': { term: 180 * day, make: () => sesion('bombera', { usada_en: after(200 * day).toISOString() }) },
  'a link to set up': { term: 24 * hour, make: () => enlace('configurar', true) },
  'a link to verify': { term: 24 * hour, make: () => enlace('verificar', true) },
  'a link to confirm an address': { term: 24 * hour, make: () => enlace('confirmar_correo', true) },
  'a link to set a password': { term: hour, make: () => enlace('restablecer', true) },
  'an invitation': { term: 72 * hour, make: () => enlace('invitar', true) },
  'a link to undo a change of address': { term: 72 * hour, make: () => enlace('deshacer_correo', true) },
  'the row of a link': { term: 24 * hour + 30 * day, make: () => enlace('verificar', false) },
  'a code by mail, while there is time to type it': {
    term: 13 * minute,
    async make() {
      const { id } = as('bombera')
      const token = { user_id: id, token_hash: randomUUID(), ip: '127.0.0.1', user_agent: 'x' }
      const sesionId = await insertSession(db, token, beginning)
      await write(deps, null, async (tx) => {
        await tx.db.selectFrom('unidades').select('id').execute()
        await sendCodigo(tx, deps.key, { user: { id, nombre: 'x' }, sesionId, para: 'a@b.cl', navegador: 'x' })
        tx.untraced('only a test')
      })
      return (now) => hasCodigo(db, sesionId, now)
    },
  },
  'a challenge': {
    term: 5 * minute,
    make: () =>
      tidied('retos', 'clave', 'plazo', { clave: 'plazo', tipo: 'entrar', vence_en: after(retoMs).toISOString() }),
  },
  'a kept answer': {
    term: day,
    make: () =>
      tidied('respuestas', 'clave', 'plazo', {
        clave: 'plazo',
        user_id: as('bombera').id,
        huella: 'h',
        tomada_en: at,
      }),
  },
  'what an import can be taken back by': {
    term: day,
    make: () =>
      tidied('importaciones', 'archivo', 'plazo', {
        user_id: as('bombera').id,
        clase: 'equipos',
        archivo: 'plazo',
        nuevas: 1,
        cambiadas: 0,
        entradas: '[]',
        avisos: '[]',
        hecha_en: at,
      }),
  },
  'a farewell that could not be sent': {
    term: 30 * day,
    async make() {
      const mail = { tipo: 'datos_eliminados', para: 'a@b.cl', user_id: null, asunto: 'plazo' } as const
      await queueMail(db, { ...mail, parrafos: ['x'] }, beginning)
      return async (now) => {
        await tidy(db, now)
        return await isIn('correos', 'asunto', 'plazo')
      }
    },
  },
  'a place of a sign-in': {
    term: 180 * day,
    async make() {
      const user_id = as('bombera').id
      await insert('lugares_conocidos', { user_id, marca: secretHash(`red ${user_id} aqui`), visto_en: at })
      return async (now) => (await knownPlace(db, user_id, { network: 'aqui' }, now)).network
    },
  },
  'a picture that the site does not name': {
    term: 7 * day,
    async make() {
      await insert('imagenes', { clave: 'plazo', ancho: 1, alto: 1, creado_en: at })
      return async (now) => {
        await tidyImagenes(db, storage, now)
        return await isIn('imagenes', 'clave', 'plazo')
      }
    },
  },
  'a file that no row names': {
    term: day,
    async make() {
      await storage.write('documentos/plazo.pdf', Buffer.from('x'))
      const kept = async () => (await storage.list('documentos')).find(({ key }) => key === 'documentos/plazo.pdf')
      const written = (await kept())?.since.getTime() ?? 0
      return async (now) => {
        await tidyFiles(db, storage, new Date(written + now.getTime() - beginning.getTime()))
        return (await kept()) !== undefined
      }
    },
  },
  'an upload that was cut': {
    term: hour,
    async make() {
      file('temporal', 'plazo')
      return async (now) => {
        await tidyUnfinished(dataDir, { alone: false, now })
        return globSync(join(dataDir, 'temporal', 'plazo')).length > 0
      }
    },
  },
  'a copy made before a migration': {
    term: 30 * day,
    async make() {
      file('respaldos', 'antes-de-migrar-plazo.db')
      return async (now) => {
        await throwAwayApartados(database, now)
        return (await listApartados(database)).length > 0
      }
    },
  },
  'a backup that somebody asked for': {
    term: 30 * day,
    async make() {
      const asked = { id: 0, clase: 'manual', creado_en: at }
      const daily = Array.from({ length: 40 }, (_, n) => ({
        id: n + 1,
        clase: 'diario',
        creado_en: after(n * day + minute).toISOString(),
      }))
      return async (now) => !outlived([asked, ...daily], now).includes(0)
    },
  },
  'the trust in the last backup': { term: 48 * hour, make: async () => async (now) => !isLate(at, at, now) },
  'a gap of a unit that is over': {
    term: 30 * day,
    async make() {
      await db.deleteFrom('unidad_huecos').execute()
      const { id } = await db.selectFrom('unidades').select('id').executeTakeFirstOrThrow()
      await insert('unidad_huecos', { unidad_id: id, desde: at, hasta: at, cerrado_en: at })
      return async (now) => {
        clock.now = now
        await tellOfHuecos(deps)
        return await isIn('unidad_huecos', 'cerrado_en', at)
      }
    },
  },
}

describe('there just inside the term, gone just outside', () => {
  test.each(Object.entries(terms))('%s', async (_what, { term, make }) => {
    const isThere = await make()
    expect([await isThere(after(term - minute)), await isThere(after(term + minute))]).toEqual([true, false])
  })
})

/** Of what is personal, unless the company sets another: 051. `server/proteccion/conservacion.routes.test.ts` runs them. */
const propuestos: Record<Plazo, string> = {
  sin_verificar: '30 dias',
  sin_aprobar: '180 dias',
  ficha_de_baja: '12 meses',
  cuenta_de_baja: '120 meses',
  accidentes: '120 meses',
  mensajes: '12 meses',
  postulaciones: '12 meses',
  solicitudes: '24 meses',
  solicitudes_sin_confirmar: '7 dias',
  afectados: '60 meses',
  correos: '12 meses',
  notificaciones: '180 dias',
  lugares: '180 dias',
  direcciones: '12 meses',
}

test('the terms of personal data are those that the company is proposed', async () => {
  const fijados = Object.entries(await findFijados(db)).map(([plazo, { cantidad, unidad }]) => [
    plazo,
    `${cantidad} ${unidad}`,
  ])
  expect(Object.fromEntries(fijados)).toEqual(propuestos)
  expect(Object.keys(propuestos)).toEqual(Object.keys(plazos))
})

/** What holds a term of keeping, by the test that proves it. */
const held: Record<string, string[]> = {
  'server/proteccion/conservacion.routes.test.ts': [
    'server/accidentes/accidentes.queries.ts: deleteAccidentesClosedBefore',
    'server/auditoria/auditoria.queries.ts: forgetDirecciones',
    'server/contacto/contacto.queries.ts: deleteRecibidosBefore',
    'server/cuenta/lugares.queries.ts: deleteOldLugares',
    'server/emergencias/olvido.queries.ts: forgetPersonas',
    'server/mis-datos/solicitudes.queries.ts: deleteAnswered',
    'server/mis-datos/solicitudes.queries.ts: deleteUnconfirmed',
    'server/notificaciones/notificaciones.queries.ts: deleteReadNotificaciones',
    'server/plumbing/mail/outbox.queries.ts: forgetMails',
  ],
  'test/security/keeping.test.ts': [
    'server/cuenta/codigo-correo.queries.ts: livesMs',
    'server/cuenta/enlaces.queries.ts: lives',
    'server/cuenta/lugares.queries.ts: keptMs',
    'server/housekeeping.ts: tidyFiles',
    'server/housekeeping.ts: tidy',
    'server/housekeeping.ts: tidyImagenes',
    'server/housekeeping.ts: tidyFotos',
    'server/housekeeping.ts: tidyArchivos',
    'server/llaves/retos.rules.ts: retoMs',
    'server/material-mayor/huecos.queries.ts: conservaMs',
    'server/material-mayor/huecos.queries.ts: deleteCerradosBefore',
    'server/planillas/quitar.queries.ts: deleteHechasBefore',
    'server/plumbing/files/unfinished.ts: tidyUnfinished',
    'server/plumbing/http/kept-answers.queries.ts: deleteAnswersBefore',
    'server/plumbing/mail/outbox.queries.ts: forgetFarewells',
    'server/plumbing/records/sessions.ts: idleLimit',
    'server/plumbing/records/sessions.ts: idleLimitOfAdmin',
    'server/plumbing/records/sessions.ts: idleLimitShared',
    'server/plumbing/records/sessions.ts: absoluteLimit',
    'server/plumbing/respaldo/apartados.ts: keptMs',
    'server/plumbing/respaldo/apartados.ts: throwAwayApartados',
    'server/plumbing/respaldo/retencion.ts: wishedForMs',
    'server/plumbing/respaldo/retencion.ts: lateAfterMs',
    'server/plumbing/respaldo/retencion.ts: outlived',
  ],
  'server/guardias/cambios.routes.test.ts': ['server/guardias/vencer-cambios.queries.ts: expireCambios'],
  'server/notificaciones/push.routes.test.ts': [
    'server/notificaciones/notificaciones.queries.ts: deleteExpiredEntregas',
  ],
  'server/plumbing/mail/outbox.db.test.ts': [
    'server/plumbing/mail/outbox.queries.ts: expireMails',
    'server/plumbing/mail/outbox.queries.ts: forgetLinks',
  ],
}

/** Constants of how long something is kept or good, and exported functions that remove what is not. */
const keeping = new RegExp(
  [
    '^(?:export )?const (\\w*(?:kept|conserva|lives|idleLimit|absoluteLimit|wishedFor|lateAfter|reto)(?:Ms|Of\\w+|Shared|))(?= = [\\w *]+$|: Record<\\w+, number>)',
    '^(?:export )?(?:async )?(?:const|function) (delete(?:Expired|Old|Read|Unconfirmed|Answered)\\w*|delete\\w+Before)\\b',
    '^export (?:async )?(?:const|function) (forget(?:Mails|Links|Farewells|Personas|Direcciones)|expire[A-Z]\\w+|throwAway\\w+|tidy\\w*|outlived)\\b',
  ].join('|'),
  'gm',
)

test('every term of keeping is proved', () => {
  const found = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(keeping)].map((match) => `${file}: ${match.slice(1).find(Boolean)}`),
  )
  expect(found.toSorted()).toEqual(Object.values(held).flat().toSorted())
  expect(Object.keys(held).filter((file) => globSync(file).length === 0)).toEqual([])
})
