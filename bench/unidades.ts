import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { start } from './company.ts'
import { administrator } from './members.ts'
import { point, pointReads } from './point-reads.ts'
import { line, section } from './report.ts'
import { companyOfTrips } from './unidades-filas.ts'

const mostSeconds = 5
const hour = 3_600_000

/** Ten years of trips and fuel, and patterns of 45 members, relative to reading one unit in the same run. */
export async function units(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  await companyOfTrips(settings)
  const program = await start(settings)
  section(`60,000 trips, patterns of 45 members on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  await judge('the light of all units', 8, () => took('/api/material-mayor/operatividad'))
  const headers = { ...(await administrator(program.address)), 'Content-Type': 'application/json' }
  await judge('36 hours ahead, after a change', 25, async (round) => {
    const body = JSON.stringify({ estado: round % 2 === 0 ? 'disponible' : 'no_disponible' })
    const said = await fetch(`${program.address}/api/disponibilidad`, { method: 'PUT', headers, body })
    if (!said.ok) throw new Error(`availability answered ${said.status}`)
    const hasta = new Date(Date.now() + 35 * hour).toISOString()
    return took(`/api/material-mayor/operatividad?hasta=${hasta}`)
  })
  for (const [what, path] of Object.entries({
    'the record of a unit': '/ficha',
    'the last of its counters': '/libro',
    'its papers': '/papeles',
    'its trips': '/salidas?limit=20',
    '  in their hundredth page': '/salidas?limit=20&page=100',
    'its fuel': '/combustible?limit=20',
    'its maintenance': '/mantenciones?limit=20',
  }))
    await judge(what, 10, () => took(`/api/material-mayor/21${path}`))
  await paper(program.address, headers, judged)
  await program.stop()
}

/** The report of the month before, issued and printed. */
async function paper(address: string, headers: Record<string, string>, judged: boolean): Promise<void> {
  const mes = sumarDias(`${diaLocal(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
  const path = `${address}/api/material-mayor/informes-combustible`
  const from = performance.now()
  const answers = [
    await fetch(path, { method: 'POST', headers, body: JSON.stringify({ mes }) }),
    await fetch(`${path}/${mes}/pdf`, { headers }),
  ]
  for (const answer of answers) {
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the paper answered ${answer.status}`)
  }
  const seconds = (performance.now() - from) / 1_000
  line(
    'the monthly paper',
    `${seconds.toFixed(1)} s`,
    judged ? `≤ ${mostSeconds} s` : '',
    !judged || seconds <= mostSeconds,
  )
}
