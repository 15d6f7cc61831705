import type { Marca } from '#contract/asistencia/marcas.ts'
import type { CategoriaActo } from '#contract/catalogos.ts'
import { updateActo } from '#server/asistencia/actos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newActo } from './actos.ts'

const porLetra: Record<string, Marca> = {
  A: 'presente',
  T: 'atraso',
  F: 'ausente',
  L: 'licencia',
  S: 'suspendido',
  '.': 'no_citado',
}

interface Listas {
  /** Days of the acts; each begins at eight in the evening, or so. */
  dias: readonly string[]
  categoria?: CategoriaActo
  titulo?: string
  /** One letter per act and member; `-`: not on the list. */
  letras: Readonly<Record<number, string>>
}

/** Acts whose lists are closed, with these marks. Returns their ids. */
export async function closedListas(
  db: Db,
  now: Date,
  { dias, categoria = 'obligatorio_compania', titulo = 'Academia', letras }: Listas,
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, dia] of dias.entries()) {
    const id = await newActo(db, now, { inicio: `${dia}T23:00:00.000Z`, categoria, titulo })
    const rows = Object.entries(letras).flatMap(([user_id, marks]) => {
      const marca = porLetra[marks[index] ?? '-']
      return marca ? [{ user_id: Number(user_id), marca }] : []
    })
    await updateActo(db, id, { estado_lista: 'cerrada' })
    const fixed = {
      acto_id: id,
      propuesto: 0,
      opcional: 0,
      metodo: 'lista',
      dia,
      categoria,
      decimas: 10,
      cuenta: 1,
    } as const
    if (rows.length > 0)
      await db
        .insertInto('asistencias')
        .values(rows.map((row) => ({ ...row, ...fixed })))
        .execute()
    ids.push(id)
  }
  return ids
}
