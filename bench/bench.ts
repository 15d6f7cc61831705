// Throughput and weight, as ratios measured in one run: `npm run bench [section …]`
process.env.NODE_ENV = 'production'
import { startPostgres } from '#test/support/postgres.ts'
import { alarm } from './alarma.ts'
import { attendance } from './asistencia.ts'
import { search } from './buscar.ts'
import { closing } from './cierre.ts'
import { onPostgres, startDemo, temporaryFolder } from './company.ts'
import { cpu } from './cpu.ts'
import { disturbance } from './disturbance.ts'
import { closings, durability, folios, kill, rooms, typing } from './durability.ts'
import { emergencies } from './emergencias.ts'
import { equipment } from './equipamiento.ts'
import { statistics } from './estadisticas.ts'
import { events } from './eventos.ts'
import { firstLoad } from './first-load.ts'
import { flood } from './flood.ts'
import { footprint } from './footprint.ts'
import { guardsSolver } from './guardias-solver.ts'
import { growth } from './growth.ts'
import { guards } from './guardias.ts'
import { imports } from './importar.ts'
import { intranetWeight } from './intranet.ts'
import { lighthousePages } from './lighthouse.ts'
import { logins } from './logins.ts'
import { searchedMembers } from './members.ts'
import { heavyProse } from './prose.ts'
import { auditLog } from './registro.ts'
import { reflow } from './reflow.ts'
import { openPages } from './paginas-abiertas.ts'
import { misses } from './report.ts'
import { renders } from './renders.ts'
import { throughput } from './throughput.ts'
import { weight } from './weight.ts'
import { units } from './unidades.ts'

const wanted = process.argv.slice(2)
const asked = (name: string) => wanted.length === 0 || wanted.includes(name)

const server = await startPostgres()
const onSqlite = await startDemo({ dataDir: temporaryFolder() })

if (asked('weight')) await weight(onSqlite)
if (asked('intranet')) await intranetWeight(onSqlite)
if (asked('first-load')) await firstLoad(onSqlite)
if (asked('throughput')) await throughput(onSqlite, 'SQLite')
if (asked('cpu')) await cpu(onSqlite)
if (asked('logins')) await logins(onSqlite)
if (asked('prose')) await heavyProse(onSqlite)
if (asked('reflow')) await reflow(onSqlite)
if (asked('lighthouse')) await lighthousePages(onSqlite)
if (asked('cierre')) await closing(onSqlite)
if (asked('importar')) await imports(onSqlite)
await onSqlite.stop()
if (asked('renders')) await renders(onSqlite)
if (asked('footprint')) await footprint(onSqlite)
if (asked('throughput')) {
  const onPg = await startDemo(await onPostgres(server.url, 'bench_throughput'))
  await throughput(onPg, 'PostgreSQL')
  await onPg.stop()
}
if (asked('growth')) await growth()
if (asked('members')) {
  await searchedMembers('SQLite', { dataDir: temporaryFolder() }, true)
  await searchedMembers('PostgreSQL', await onPostgres(server.url, 'bench_members'), false)
}
if (asked('buscar')) {
  await search('SQLite', { dataDir: temporaryFolder() }, true)
  await search('PostgreSQL', await onPostgres(server.url, 'bench_buscar'), false)
}
if (wanted.includes('asistencia-mes'))
  await attendance('SQLite', async () => ({ dataDir: temporaryFolder() }), true, 'mes')
if (asked('asistencia')) {
  await attendance('SQLite', async () => ({ dataDir: temporaryFolder() }), true)
  let made = 0
  await attendance('PostgreSQL', () => onPostgres(server.url, `bench_asistencia_${(made += 1)}`), false)
}
if (asked('emergencias')) {
  await emergencies('SQLite', { dataDir: temporaryFolder() }, true)
  await emergencies('PostgreSQL', await onPostgres(server.url, 'bench_emergencias'), false)
}
if (asked('estadisticas')) {
  await statistics('SQLite', { dataDir: temporaryFolder() }, true)
  await statistics('PostgreSQL', await onPostgres(server.url, 'bench_estadisticas'), false)
}
if (asked('eventos')) {
  await events('SQLite', { dataDir: temporaryFolder() }, true)
  await events('PostgreSQL', await onPostgres(server.url, 'bench_eventos'), false)
}
if (asked('equipamiento')) {
  await equipment('SQLite', { dataDir: temporaryFolder() }, true)
  await equipment('PostgreSQL', await onPostgres(server.url, 'bench_equipamiento'), false)
}
if (asked('unidades')) {
  await units('SQLite', { dataDir: temporaryFolder() }, true)
  await units('PostgreSQL', await onPostgres(server.url, 'bench_unidades'), false)
}
if (asked('guardias-solver')) await guardsSolver()
if (asked('guardias')) {
  await guards('SQLite', { dataDir: temporaryFolder() }, true)
  await guards('PostgreSQL', await onPostgres(server.url, 'bench_guardias'), false)
}
if (asked('alarma')) {
  await alarm('SQLite', { dataDir: temporaryFolder() }, true)
  await alarm('PostgreSQL', await onPostgres(server.url, 'bench_alarma'), true)
}
if (asked('flood')) {
  await flood('SQLite', { dataDir: temporaryFolder() }, wanted)
  await flood('PostgreSQL', await onPostgres(server.url, 'bench_flood'), wanted)
}
if (asked('paginas-abiertas')) {
  await openPages('SQLite', { dataDir: temporaryFolder() })
  await openPages('PostgreSQL', await onPostgres(server.url, 'bench_paginas'))
}
if (asked('registro')) {
  await auditLog('SQLite', { dataDir: temporaryFolder() }, true)
  await auditLog('PostgreSQL', await onPostgres(server.url, 'bench_registro'), false)
}
if (asked('durability'))
  await durability({
    SQLite: { dataDir: temporaryFolder() },
    PostgreSQL: await onPostgres(server.url, 'bench_durability'),
  })
if (asked('disturbance')) await disturbance(await onPostgres(server.url, 'bench_disturbance'), server.restart)
if (asked('kill'))
  await kill({
    SQLite: { dataDir: temporaryFolder() },
    PostgreSQL: await onPostgres(server.url, 'bench_kill'),
  })
if (asked('closings'))
  await closings({
    SQLite: { dataDir: temporaryFolder() },
    PostgreSQL: await onPostgres(server.url, 'bench_closings'),
  })
if (asked('rooms'))
  await rooms({
    SQLite: { dataDir: temporaryFolder() },
    PostgreSQL: await onPostgres(server.url, 'bench_rooms'),
  })
if (asked('typing')) await typing({ dataDir: temporaryFolder() })
if (asked('folios'))
  await folios({
    SQLite: { dataDir: temporaryFolder() },
    PostgreSQL: await onPostgres(server.url, 'bench_folios'),
  })

await server.stop()
process.stdout.write(misses() ? `\n${misses()} aims missed\n` : '\nEvery aim reached\n')
process.exitCode = misses() ? 1 : 0
