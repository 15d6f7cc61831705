import { IconSearch, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { bibliotecaApi, type DocumentoCompania } from '#contract/biblioteca.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDelayed } from '#web/intranet/shell/use-delayed.ts'
import { type Estante, filtroDe, useLista } from './consultas.ts'
import { DocumentoFila } from './documento-fila.tsx'
import styles from './biblioteca.module.css'

interface ListaProps {
  title: string
  estante: Estante
  onOpen: (documento: DocumentoCompania) => void
  onView: (documento: DocumentoCompania) => void
  /** For who publishes. */
  onPublish?: (() => void) | undefined
  /** There is a folder to publish in. */
  canPublish: boolean
}

/** One shelf of the library, looked through by words. */
export function Lista({ title, estante, onOpen, onView, onPublish, canPublish }: ListaProps) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const buscar = useDelayed(typed.trim(), 300)
  const { data, error, refetch } = useLista(estante, buscar, page)
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : page
  // The last one of the last page is gone.
  if (page > pages) setPage(pages)

  const publish = onPublish && (
    <Button size="sm" icon={IconUpload} disabled={!canPublish} onClick={onPublish}>
      Publicar documento
    </Button>
  )
  return (
    <Card
      title={title}
      action={
        <>
          <Exportar de={bibliotecaApi.export} con={{ query: filtroDe(estante, buscar) }} />
          {publish}
        </>
      }
    >
      <search className={styles.buscar}>
        <TextField
          label="Buscar en la biblioteca"
          type="search"
          icon={IconSearch}
          placeholder="Título, carpeta o número"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </search>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup className={styles.waiting}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {/* An answer that comes while the person is still typing. */}
      <output className="visually-hidden">{data && found(data.total)}</output>
      {data?.total === 0 && <Vacia estante={estante} searched={buscar !== ''} publishes={onPublish !== undefined} />}
      {data && data.total > 0 && (
        <>
          <ul className={styles.filas}>
            {data.data.map((documento) => (
              <DocumentoFila
                key={documento.id}
                documento={documento}
                showsCarpeta={typeof estante !== 'number'}
                onOpen={() => onOpen(documento)}
                onView={() => onView(documento)}
              />
            ))}
          </ul>
          <ListFoot found={found(data.total)} page={data.page} pages={pages} onChange={setPage} />
        </>
      )}
    </Card>
  )
}

const found = (total: number): string => (total === 1 ? '1 documento' : `${total} documentos`)

function Vacia({ estante, searched, publishes }: { estante: Estante; searched: boolean; publishes: boolean }) {
  if (searched)
    return (
      <EmptyState bare title="No se encontraron documentos">
        Pruebe con otras palabras o en todos los documentos.
      </EmptyState>
    )
  if (estante === 'por-leer')
    return (
      <EmptyState bare title="Está al día">
        No tiene lecturas pendientes.
      </EmptyState>
    )
  return (
    <EmptyState bare title="No hay documentos">
      {estante === 'archivados'
        ? 'Aquí queda lo que se archiva.'
        : publishes
          ? 'Publique el primero: lo verán todos los miembros.'
          : 'Aquí aparece lo que publica la compañía.'}
    </EmptyState>
  )
}
