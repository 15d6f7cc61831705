import { marcas } from '#contract/asistencia/marcas.ts'
import { categoriasActo } from '#contract/catalogos.ts'
import { niveles } from '#contract/perfil.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { Chance } from '#db/seeds/chance.ts'
import type { NewRow } from '#db/tables.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { refreshStatistics } from '#server/plumbing/data/portable-sql.ts'

/** First and last day of what happens. */
const [first, days] = ['2024-01-01', 790]

/** A small company in which everything that attendance may be occurs by chance: licences, gaps, lists without end. */
export async function randomCompany(db: Db, seed: number): Promise<void> {
  const chance = new Chance(seed)
  const dia = () => sumarDias(first, chance.between(0, days))
  const ids = await insertMembers(db, chance, dia)
  const actos: NewRow<'actos'>[] = []
  const filas: NewRow<'asistencias'>[] = []
  const emergencias: NewRow<'emergencias'>[] = []
  const unidades: NewRow<'emergencia_unidades'>[] = []
  const externas: NewRow<'asistencias_externas'>[] = []
  const base = { creada_en: '2024-01-01T00:00:00.000Z' }
  for (let id = 1001; id <= 1170; id += 1) {
    // Often near a midnight of the zone, in both of its hours.
    const inicio = `${dia()}T0${chance.between(0, 9)}:${chance.between(10, 59)}:00.000Z`
    const isCall = chance.between(1, 3) > 1
    const categoria = chance.pick(categoriasActo)
    const estado_lista = chance.pick(['cerrada', 'cerrada', 'cerrada', 'rectificada', 'abierta', 'pendiente'])
    const anulado_en = chance.between(1, 12) === 1 ? inicio : null
    const acto = {
      id,
      tipo: 'reunion',
      titulo: 'Acto',
      inicio,
      ...fechasDe(inicio),
      categoria,
      decimas: 10,
      con_citacion: 1,
    }
    actos.push({
      ...acto,
      origen_tipo: isCall ? 'emergencia' : 'manual',
      origen_id: isCall ? id : null,
      destinatarios: 'todos',
      estado_lista,
      anulado_en,
      creado_en: inicio,
    } as NewRow<'actos'>)
    const counts = estado_lista === 'cerrada' || estado_lista === 'rectificada'
    for (const user_id of ids.slice(1)) {
      if (estado_lista === 'pendiente' || chance.between(1, 8) === 1) continue
      filas.push({
        acto_id: id,
        user_id,
        marca: counts ? chance.pick([...marcas, 'presente', 'presente', 'ausente']) : chance.pick(['presente', null]),
        propuesto: counts ? 0 : chance.pick([0, 1]),
        opcional: 0,
        metodo: 'lista',
        dia: acto.dia,
        categoria,
        decimas: 10,
        cuenta: counts && !anulado_en ? 1 : 0,
      })
    }
    if (!isCall) continue
    emergencias.push({
      id,
      folio: `2024-${id}`,
      clave: chance.pick(['10-0', '10-1', '10-15']),
      nombre_clave: 'Llamado',
      alarma_en: inicio,
      dia: diaLocal(new Date(inicio)),
      origen: 'central',
      direccion: 'Baquedano 1234',
      es_incendio: 0,
      estado: chance.pick(['cerrada', 'revisada', 'revisada', 'anulada', 'en_curso']),
      resultado: chance.pick(['atendida', 'atendida', 'falsa_alarma', 'simulacro', null]),
      busqueda: 'baquedano',
      ...base,
    })
    for (let n = chance.between(0, 2); n > 0; n -= 1) {
      const fin = new Date(Date.parse(inicio) + chance.between(60, 20_000) * 1_000).toISOString()
      const hora_6_10 = chance.between(1, 4) === 1 ? null : fin
      unidades.push({ emergencia_id: id, unidad_externa: `B-${n}`, escritas: '{}', hora_6_10, ...base })
    }
    for (let n = chance.between(-3, 2); n > 0; n -= 1)
      externas.push({ acto_id: id, nombre: `Voluntario ${n}`, compania: '2', creado_en: inicio })
  }
  await db.insertInto('actos').values(actos).execute()
  for (let from = 0; from < filas.length; from += 1_000)
    await db
      .insertInto('asistencias')
      .values(filas.slice(from, from + 1_000))
      .execute()
  await db.insertInto('emergencias').values(emergencias).execute()
  await db.insertInto('emergencia_unidades').values(unidades).execute()
  await db.insertInto('asistencias_externas').values(externas).execute()
  await refreshStatistics(db, 'usuarios', 'actos', 'asistencias', 'emergencias', 'emergencia_unidades')
  const reglas = {
    valor_atraso: [{ desde: '2024-07-10', valor: 0.5 }],
    licencia_descuenta: [{ desde: '2025-02-20', valor: false }],
  }
  await writeAjuste(db, 'reglas', reglas, 0, new Date('2026-01-01T00:00:00.000Z'))
}

async function insertMembers(db: Db, chance: Chance, dia: () => string): Promise<number[]> {
  const at = '2024-01-01T00:00:00.000Z'
  const ids = Array.from({ length: 14 }, (_, n) => 501 + n)
  const members = ids.map((id, n): NewRow<'usuarios'> => {
    const isGone = n % 5 === 4
    return {
      id,
      nombre: `Miembro ${n}`,
      email: `miembro${n}@ejemplo.cl`,
      role_id: 6,
      estado: isGone ? 'baja' : n === 0 ? 'pendiente_aprobacion' : 'activo',
      fecha_ingreso: n === 1 ? null : n < 6 || isGone ? '2011-05-04' : dia(),
      fecha_baja: isGone ? dia() : null,
      nivel_bombero: chance.pick([...niveles, null]),
      busqueda: `miembro ${n}`,
      orden: `miembro ${n}`,
      created_at: at,
      updated_at: at,
    }
  })
  await db.insertInto('usuarios').values(members).execute()
  const periodos = ids.slice(6).flatMap((user_id, n): NewRow<'periodos_servicio'>[] => {
    if (n % 3 === 0) return []
    const [from, to, again] = [dia(), dia(), dia()].toSorted() as [string, string, string]
    // Who enters and leaves within a month, too.
    const short = { user_id, desde: from, hasta: n === 1 ? sumarDias(from, 3) : to, motivo: null }
    return again > to && n % 2 === 0 ? [short, { user_id, desde: again, hasta: null, motivo: null }] : [short]
  })
  await db.insertInto('periodos_servicio').values(periodos).execute()
  const [, ...rest] = ids
  await db
    .insertInto('licencias')
    .values(
      rest.flatMap((user_id) => {
        const desde = dia()
        const estado = chance.pick(['aprobada', 'aprobada', 'rechazada'] as const)
        return [{ user_id, tipo: 'viaje' as const, desde, hasta: sumarDias(desde, 40), estado, creada_en: at }]
      }),
    )
    .execute()
  return ids
}

/** Sixty periods by chance, from a day to years; the months in which the clock changes, and February of 2024. */
export function randomPeriods(seed: number, count: number): { desde: string; hasta: string }[] {
  const chance = new Chance(seed)
  const fixed = [
    { desde: '2024-04-01', hasta: '2024-04-30' },
    { desde: '2024-09-01', hasta: '2024-09-30' },
    { desde: '2025-04-01', hasta: '2025-04-30' },
    { desde: '2024-02-01', hasta: '2024-02-29' },
    { desde: '2024-01-01', hasta: '2026-03-01' },
    { desde: '2023-01-01', hasta: '2023-12-31' },
  ]
  const random = Array.from({ length: Math.max(0, count - fixed.length) }, () => {
    const desde = sumarDias(first, chance.between(0, days))
    return { desde, hasta: sumarDias(desde, chance.between(0, 420)) }
  })
  return [...fixed, ...random]
}
