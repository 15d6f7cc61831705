import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { findFactores, hasFactor } from '#server/llaves/factores.queries.ts'
import { insertReinicio } from '#server/llaves/reinicios.queries.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { enlist } from '#test/support/company.ts'
import { giveFactor } from '#test/support/factores.ts'
import { mailsTo } from '#test/support/mails.ts'
import { temporaryFolder } from '#test/support/program.ts'
import { version } from '#server/plumbing/process/version.ts'

const { email, nombre } = cast.administradora

test('the only administrator gets rid of a lost factor on the server, at once, told and traced', async () => {
  const dataDir = temporaryFolder()
  await enlist({ dataDir }, 'administradora')
  const { db, close } = await openDatabase({ dataDir })
  const now = new Date()
  const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await giveFactor(db, id, now)
  await insertReinicio({ db, now }, id, id)

  expect(run(dataDir, 'nadie@demo.cl')).toBe('1: Nadie tiene el correo nadie@demo.cl.\n')
  expect(run(dataDir, email.toUpperCase())).toContain(`0: Se quitó el segundo factor de ${nombre}`)
  expect(run(dataDir, email)).toContain(`0: ${nombre} no tiene segundo factor. Entre ahora con la contraseña`)

  expect(hasFactor(await findFactores(db, id))).toBe(false)
  expect(await db.selectFrom('usuarios').select('ultimo_acceso').where('id', '=', id).execute()).toEqual([
    { ultimo_acceso: null },
  ])
  const reinicios = await db.selectFrom('reinicios_factor').select('estado').execute()
  expect(reinicios).toEqual([{ estado: 'hecho' }])
  const trail = await db.selectFrom('auditoria').select(['user_id', 'entidad_id']).execute()
  expect(trail.at(-1)).toEqual({ user_id: null, entidad_id: id })
  expect((await mailsTo(db, email)).map(({ asunto }) => asunto)).toEqual(['Se quitó el segundo factor de su cuenta'])
  await close()
}, 60_000)

function run(dataDir: string, ...words: string[]): string {
  const env = {
    NODE_COMPILE_CACHE: 'node_modules/.cache/cuartel',
    PATH: process.env.PATH,
    CUARTEL_ENV: '',
    DATA_DIR: dataDir,
  }
  const script = ['scripts/reiniciar-factor.ts', ...words]
  const { stdout, stderr, status } = spawnSync(process.execPath, script, { env, encoding: 'utf8' })
  const [said, ...others] = stderr.split('\n')
  expect(said).toBe(
    `Instalación: ${dataDir}, Segunda Compañía, 1 cuenta, versión ${version} (ajustes de las variables)`,
  )
  return `${status}: ${stdout}${others.join('\n')}`
}
