import { existsSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { reviewAuditoria } from '#server/auditoria/revisar.queries.ts'
import { sealAuditoria } from '#server/auditoria/sellar.queries.ts'
import { forgetUltimoSello as forgetCadena } from '#server/auditoria/ultimo-sello.queries.ts'
import { findFicha, saveFicha } from '#server/perfil/ficha.queries.ts'
import { decryptText, encryptText } from '#server/plumbing/process/encrypted-text.ts'
import {
  findNextKey,
  type InstallationKey,
  installationKeyFrom,
  installationKeyPath,
  makeNextKey,
  nextKeyPath,
  previousKeys,
} from '#server/plumbing/process/installation-key.ts'
import { presentKey } from '#server/plumbing/records/present-key.ts'
import { forgetKeyCheck, whoseKey } from '#server/plumbing/records/key-check.ts'
import { write } from '#server/plumbing/records/write.ts'
import { correos } from '#test/support/outbox.ts'
import { startApp } from '#test/support/start-app.ts'
import { changeKey, forgetKey } from './claves.queries.ts'
import { makeRecuperacion, recountFactores } from './factores.queries.ts'

const { as, database, deps, clock } = await startApp()
const { db, dataDir } = database
const { id } = as('bombera')
const ficha = { grupo_sanguineo: 'AB-', alergias: 'Penicilina' } as const
const present = () => presentKey(db, { dataDir }, clock.now, () => {})
const secretoDe = async () =>
  (await db.selectFrom('autenticadores').select('secreto').executeTakeFirstOrThrow()).secreto
const read = (path: string) => readFileSync(path, 'utf8').trim()

beforeEach(async () => {
  for (const table of ['autenticadores', 'pines', 'correos', 'fichas_personales', 'llaves'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('usuarios').set({ factor_desde: null }).execute()
  for (const table of ['registro_sellos', 'registro_cabezas', 'auditoria'] as const)
    await db.deleteFrom(table).execute()
  forgetCadena(dataDir)
  await forgetKeyCheck(db)
})

/** A ficha, an authenticator, recovery codes and a PIN, under this key. */
async function fill(key = deps.key): Promise<void> {
  const at = clock.now.toISOString()
  await saveFicha(db, key, id, ficha, clock.now)
  const secreto = encryptText(key.keyFor('factores'), 'JBSWY3DP', `totp ${id}`)
  await db.insertInto('autenticadores').values({ user_id: id, secreto, creado_en: at, confirmado_en: at }).execute()
  await db.insertInto('pines').values({ user_id: id, huella: 'h', cambiado_en: at }).execute()
  await write(deps, null, async (tx) => {
    await makeRecuperacion(tx, key, id)
    await recountFactores(tx, id)
    tx.untraced('the test has no log')
  })
}

const rotate = async () => {
  clock.advance(1)
  const from = await present()
  const to = installationKeyFrom(makeNextKey(dataDir))
  await write(deps, null, (tx) => changeKey(tx, from, to))
  return to
}

test('a rotation puts ficha and authenticator under the new key; codes and PIN are void, and their member is told', async () => {
  const old = await present()
  const oldText = read(installationKeyPath(dataDir))
  await fill(old)
  const next = await rotate()
  expect(await findFicha(db, next, id)).toMatchObject(ficha)
  await expect(findFicha(db, old, id)).rejects.toThrow(/does not open/)
  expect(decryptText(next.keyFor('factores'), await secretoDe(), `totp ${id}`)).toBe('JBSWY3DP')
  for (const table of ['codigos_recuperacion', 'pines'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await correos(db)).toMatchObject([{ tipo: 'aviso_sesion', user_id: id }])

  // Killed before the files were in their place: the next start ends it.
  expect(read(installationKeyPath(dataDir))).toBe(oldText)
  const nextText = read(nextKeyPath(dataDir))
  const adopted = await present()
  expect([read(installationKeyPath(dataDir)), existsSync(nextKeyPath(dataDir))]).toEqual([nextText, false])
  expect(await whoseKey(db, adopted)).toBe('this')
  expect(previousKeys(dataDir).map((key) => key.keyFor('fichas'))).toContainEqual(old.keyFor('fichas'))
})

test('killed before it was committed, the old key is still the one', async () => {
  const old = await present()
  await fill(old)
  makeNextKey(dataDir)
  expect((await present()).keyFor('fichas')).toEqual(old.keyFor('fichas'))
  expect(findNextKey(dataDir)).toBeUndefined()
  expect(await findFicha(db, old, id)).toMatchObject(ficha)
  expect(decryptText(old.keyFor('factores'), await secretoDe(), `totp ${id}`)).toBe('JBSWY3DP')
})

test('with the key in a variable, the start says where the new one is until it stands there', async () => {
  const startWith = (claveInstalacion: string) => presentKey(db, { dataDir, claveInstalacion }, clock.now, () => {})
  const old = 'v'.repeat(32)
  const from = await startWith(old)
  await fill(from)
  const secret = makeNextKey(dataDir)
  await write(deps, null, (tx) => changeKey(tx, from, installationKeyFrom(secret)))
  await expect(startWith(old)).rejects.toThrow(/CLAVE_INSTALACION la de .*clave-nueva/)
  expect(await findFicha(db, await startWith(secret), id)).toMatchObject(ficha)
  expect(existsSync(nextKeyPath(dataDir))).toBe(false)
})

test('does not start with another key; unreadable data can be discarded', async () => {
  await fill(await present())
  const claveInstalacion = 'z'.repeat(32)
  const start = () => presentKey(db, { dataDir, claveInstalacion }, clock.now, () => {})
  await expect(start()).rejects.toThrow(/no abre lo que guarda su base de datos/)
  await write(deps, null, forgetKey)
  for (const table of ['fichas_personales', 'autenticadores', 'codigos_recuperacion', 'pines'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const member = db.selectFrom('usuarios').select('factor_desde').where('id', '=', id)
  expect(await member.executeTakeFirst()).toEqual({ factor_desde: null })
  expect(await whoseKey(db, await start())).toBe('this')
})

async function sealOne(key: InstallationKey): Promise<void> {
  await write(deps, null, async (tx) => {
    await tx.audit({ accion: 'editar', entidad: 'clave_instalacion', entidad_id: null, despues: { que: 'push' } })
  })
  await sealAuditoria({ ...deps, key })
}

test('the log’s seals are signed again; one that somebody forged is still found', async () => {
  const old = await present()
  const review = async (key: InstallationKey) => (await reviewAuditoria(db, { key })).falla
  await sealOne(old)
  const next = await rotate()
  await sealOne(next)
  expect([await review(next), (await review(old))?.clase]).toEqual([null, 'firma'])
  const first = db.selectFrom('registro_cabezas').select('id').orderBy('id').limit(1)
  await db.updateTable('registro_cabezas').set({ sello: 'forged' }).where('id', '=', first).execute()
  const forged = await review(next)
  expect(forged?.clase).toBe('firma')
  expect(await review(await rotate())).toEqual(forged)
})

test('a recorded key loss explains heads signed by another key', async () => {
  await sealOne(await present())
  const another = installationKeyFrom('z'.repeat(32))
  const review = () => reviewAuditoria(db, { key: another })
  expect((await review()).falla).toMatchObject({ clase: 'firma' })
  await write(deps, null, forgetKey)
  expect(await review()).toMatchObject({ falla: null, otraClave: { cabezas: 1 } })
})

test('a member with a passkey keeps it, and their factor, without the key', async () => {
  const at = clock.now.toISOString()
  await fill(await present())
  const llave = { nombre: 'Teléfono', credencial: 'c', publica: 'p', contador: 0, transportes: '[]', dominio: 'x.cl' }
  await db
    .insertInto('llaves')
    .values({ ...llave, user_id: id, sincronizada: 1, creada_en: at })
    .execute()
  await write(deps, null, forgetKey)
  const member = db.selectFrom('usuarios').select('factor_desde').where('id', '=', id)
  expect((await member.executeTakeFirst())?.factor_desde).toBeTruthy()
})
