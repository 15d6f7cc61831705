import { execFile } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealAuditoria } from '#server/auditoria/sellar.queries.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { openInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { startCompany } from '#test/support/company.ts'
import { compiled } from '#test/support/program-process.ts'
import { temporaryFolder } from '#test/support/program.ts'
import { startSmtp } from '#test/support/smtp.ts'

test('a healthy installation gets «bien» or what to do on each line, and its log is verified by itself', async () => {
  const smtp = await startSmtp()
  const { settings, program } = await startCompany()
  const { code, lines } = await revisar(settings.dataDir, { SMTP_URL: smtp.url, PUBLIC_URL: program.address })
  expect(lines.filter((line) => !line.includes('por sellar'))).toEqual([
    expect.stringMatching(/^bien +Node: v/),
    expect.stringMatching(/^(bien|atención) +Disco: quedan [\d,.]+ GB de [\d,.]+ GB\./),
    expect.stringMatching(/^bien +Permisos: /),
    expect.stringMatching(
      /^bien +Instalación: \/.*cuartel-program-\w+, .+, \d+ cuentas, versión [\d.]+ \(ajustes de las variables\)\.$/,
    ),
    'bien      Base de datos: SQLite responde y está al día.',
    'atención  Respaldos: todavía no hay ninguno bueno: npm run respaldo -- crear',
    'bien      Archivos: están todos los que la base de datos nombra.',
    expect.stringMatching(/^(bien|atención) +Registro de auditoría: (coinciden|todavía no)/),
    'bien      Correo: el servidor de correo responde y acepta el usuario.',
    'bien      Reloj: igual al reloj del proxy.',
    `bien      Proxy: ${program.address} llega a Cuartel.`,
    'bien      Tamaño de los archivos: el proxy deja pasar 11 MB.',
    'bien      Dirección de quien entra: sin TLS no se espera un proxy.',
  ])
  expect(code).toBe(0)
  expect(smtp.mails).toEqual([])
  const registro = await revisar(settings.dataDir, {}, '--registro', '--huella', '0000-0000-0000')
  expect(registro.lines[1]).toMatch(/^(bien|atención) +Registro de auditoría: (coinciden|todavía no)/)
  expect(registro.lines.at(-1)).toMatch(/^falla +Registro de auditoría: esa huella no está en la cadena/)
  expect(registro.code).toBe(1)
})

test('a log that was told otherwise, or lost the file of its last seal, is a failure of the plain report', async () => {
  const dataDir = temporaryFolder()
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const key = openInstallationKey({ dataDir }, () => {})
  const fecha = new Date().toISOString()
  // The second seal finds that the file of the first was written.
  for (const ip of ['192.0.2.7', '192.0.2.8']) {
    await database.db.insertInto('auditoria').values({ fecha, accion: 'login', entidad: 'sesion', ip }).execute()
    await sealAuditoria({ ...silent, database, key, config: { dataDir } })
  }
  await database.db.updateTable('auditoria').set({ ip: null }).execute()
  await database.db.updateTable('registro_sellos').set({ sales: '{}' }).where('parte', '=', 'entrada').execute()
  await database.close()
  rmSync(join(dataDir, 'registro'))
  const { code, lines } = await revisar(dataDir, {})
  expect(code).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(/^falla +Registro de auditoría: la entrada 1 fue reescrita/))
  expect(lines).toContainEqual(expect.stringMatching(/^falla +Registro de auditoría: Falta el archivo/))
})

/** Nobody hears of it. */
const silent = {
  clock: () => new Date(),
  changes: { announce: async () => {}, publish: () => {} },
  outbox: { wake: () => {} },
  storage: { remove: async () => {} },
  notify: async () => [],
}

test('a failure says what to do, the other checks still run, and the exit code is 1', async () => {
  const dataDir = temporaryFolder()
  await (await openDatabase({ dataDir })).close()
  chmodSync(dataDir, 0o755)
  const before = readdirSync(dataDir)
  const { code, lines } = await revisar(dataDir, {
    SMTP_URL: 'smtp://yo:secreta@127.0.0.1:1',
    PUBLIC_URL: 'https://127.0.0.1:1',
    DATABSE_URL: 'postgres://yo:secreta@host/x',
  })
  expect(code).toBe(1)
  const said = lines.join('\n')
  expect(said).toContain('atención  Variables: La variable DATABSE_URL no existe y no se lee.')
  expect(said).toContain(`chmod 700 ${dataDir}`)
  expect(said).toMatch(/atención {2}Base de datos: faltan \d+ migraciones/)
  for (const what of ['Correo', 'TLS', 'Proxy', 'Tamaño de los archivos', 'Dirección de quien entra'])
    expect(said).toMatch(new RegExp(`^falla +${what}: .`, 'm'))
  expect(said).not.toContain('secreta')
  expect(readdirSync(dataDir)).toEqual(before)
})

test('creates nothing before the first start', async () => {
  const dataDir = join(temporaryFolder(), 'datos')
  const { code, lines } = await revisar(dataDir, {})
  expect(code).toBe(1)
  expect(lines).toContain(`atención  Base de datos: ${dataDir} todavía no existe: el primer inicio la crea.`)
  expect(existsSync(dataDir)).toBe(false)
})

function revisar(
  dataDir: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const options = {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, CUARTEL_ENV: '', DATA_DIR: dataDir, ...env },
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/revisar.ts', ...args], options, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split('\n') })
    })
  })
}
