import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bibliotecaApi, type FichaDocumento } from '#contract/biblioteca.ts'
import { longDate } from '#web/plumbing/format.ts'
import { isKept } from '#web/plumbing/kept-archivos.ts'
import { madeQuery, readBefore } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'
import { archivoDe } from './consultas.ts'
import { numeroOf } from './textos.ts'
import styles from './biblioteca.module.css'

/** Without network: the documents whose file was opened on this device, which it keeps for a week (docs/decisions/118). */
export function Leidos({ onOpen }: { onOpen: (id: number) => void }) {
  const queries = useQueryClient()
  const { data: leidos = [] } = useQuery({
    ...madeQuery(bibliotecaApi.get, 'leidos', async () => {
      const fichas = readBefore(queries, bibliotecaApi.get).toSorted(lastFirst)
      const kept = await Promise.all(fichas.map(({ id, version_actual }) => isKept(archivoDe(id, version_actual))))
      return fichas.filter((_ficha, index) => kept[index])
    }),
    gcTime: 0,
  })
  if (leidos.length === 0) return null
  return (
    <Card title="Los puede leer sin conexión">
      <ul className={styles.filas}>
        {leidos.map((ficha) => (
          <li key={ficha.id}>
            <button type="button" className={styles.titulo} onClick={() => onOpen(ficha.id)}>
              {numeroOf(ficha) && <span className={styles.numero}>{numeroOf(ficha)}</span>} {ficha.titulo}
            </button>
            <p className={styles.meta}>
              {ficha.carpeta} · <time dateTime={ficha.actualizado_en}>{longDate(ficha.actualizado_en)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const lastFirst = (one: FichaDocumento, other: FichaDocumento) =>
  Date.parse(other.actualizado_en) - Date.parse(one.actualizado_en)
