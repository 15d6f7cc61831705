import type { Cifra, NombreFiltro, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'

export interface Filtro extends Periodo {
  clave: string | null
  unidad_id: number | null
  simulacros: boolean
}

/** Whether a number counts people: fewer than five of them are not told to who may not see the figures of others. */
interface Sobre {
  sobre: 'personas' | 'hechos'
}

export type CifraContada = Omit<Cifra, 'antes' | 'reservada'> & {
  /** `uno`: what a single member did, such as the most of all; told to nobody else either. */
  sobre: Sobre['sobre'] | 'uno'
  /** Of people: a count or percentage of some among `n` (the usual), or a measure of them all. */
  mide: 'parte' | 'todos'
  /** Adds up rows of this table: withheld where they are joined. */
  suma?: string
  /** As it stands now, whatever the period: compared with nothing. */
  hoy?: boolean
}

/** In a table of names each row is of a member. */
export type FilaContada = TablaDeCifras['filas'][number] & { user_id?: number }

export type TablaContada = Omit<TablaDeCifras, 'filas'> &
  Sobre & {
    filas: FilaContada[]
    /** Rows are members: told to everyone by the rule `ranking`, or only to who may see the figures of others. */
    nominal: 'ranking' | 'otros' | null
    /** Rows of two periods that are compared have the same key, or the same place. Null: not compared. */
    compara: 'clave' | 'lugar' | null
  }

export interface Contado {
  cifras: CifraContada[]
  tablas: TablaContada[]
}

/** How one block is counted. */
export interface Cuenta {
  /** Changes after which its figures may be others. */
  cambia: readonly Aviso['tipo'][]
  obedece: readonly NombreFiltro[]
  /** @param ahora for what is told as it stands now, such as pieces that may not be used */
  contar(db: ReadDb, filtro: Filtro, ahora: Date): Promise<Contado>
}

/** A figure, with the usual in what is not said. */
export const cifra = (
  said: Pick<CifraContada, 'clave' | 'nombre' | 'definicion' | 'medida' | 'valor' | 'n' | 'casos'> &
    Partial<CifraContada>,
): CifraContada => ({ excluidas: [], mejor: null, sobre: 'hechos', mide: 'parte', ...said })

/** A table, with the usual in what is not said. */
export const tabla = (
  said: Pick<
    TablaContada,
    'clave' | 'titulo' | 'definicion' | 'dibujo' | 'primera' | 'columnas' | 'filas' | 'n' | 'casos'
  > &
    Partial<TablaContada>,
): TablaContada => ({
  excluidas: [],
  referencia: null,
  hallazgo: null,
  sobre: 'hechos',
  nominal: null,
  compara: null,
  ...said,
})
