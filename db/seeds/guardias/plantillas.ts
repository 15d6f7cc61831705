import type { Db } from '#server/plumbing/data/database.ts'
import { minimos, nombres } from './filas.ts'
import type { TurnoDemo } from './turnos.ts'

/** The two guards of every day; and one by groups, which is used no more. */
export async function insertPlantillas(
  db: Db,
  { creado_por, grupos }: { creado_por: number; grupos: readonly (readonly number[])[] },
  creado_en: string,
): Promise<Record<TurnoDemo['tipo'], number>> {
  const insert = async (values: {
    nombre: string
    tipo: TurnoDemo['tipo'] | 'fin_semana'
    dias: readonly number[]
  }) => {
    const { nombre, tipo, dias } = values
    const [hora_inicio, hora_termino] = tipo === 'nocturna' ? ['20:00', '08:00'] : ['08:00', '20:00']
    const weekend = tipo === 'fin_semana'
    const { id } = await db
      .insertInto('guardia_plantillas')
      .values({
        ...minimos,
        nombre,
        tipo,
        dias: JSON.stringify(dias),
        hora_inicio: weekend ? '09:00' : hora_inicio,
        hora_termino: weekend ? '21:00' : hora_termino,
        rotacion: weekend ? 'semanal' : 'ninguna',
        rotacion_desde: weekend ? '2025-03-03' : null,
        activa: weekend ? 0 : 1,
        creado_por,
        creado_en,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const todos = [1, 2, 3, 4, 5, 6, 7]
  const diurna = await insert({ nombre: nombres.diurna, tipo: 'diurna', dias: todos })
  const nocturna = await insert({ nombre: nombres.nocturna, tipo: 'nocturna', dias: todos })
  const plantilla_id = await insert({ nombre: 'Sábados y domingos', tipo: 'fin_semana', dias: [6, 7] })
  for (const [index, miembros] of grupos.entries()) {
    const { id: grupo_id } = await db
      .insertInto('guardia_grupos')
      .values({ plantilla_id, orden: index + 1, nombre: `Grupo ${index + 1}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('guardia_grupo_miembros')
      .values(miembros.map((user_id) => ({ grupo_id, user_id })))
      .execute()
  }
  return { diurna, nocturna }
}
