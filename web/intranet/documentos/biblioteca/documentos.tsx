import { IconSearch, IconUpload } from '@tabler/icons-react'
import { bibliotecaApi, type DocumentoCompania } from '#contract/biblioteca.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import type { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Estante } from './consultas.ts'
import type { Avisos } from './lecturas-fila.tsx'
import { DocumentoFila } from './documento-fila.tsx'
import styles from './biblioteca.module.css'

interface DocumentosProps {
  title: string
  lista: ReturnType<typeof useLista<typeof bibliotecaApi.list>>
  estante: Estante
  avisos: Avisos
  onOpen: (documento: DocumentoCompania) => void
  onView: (documento: DocumentoCompania) => void
  /** For who publishes. */
  onPublish?: (() => void) | undefined
  /** There is a folder to publish in. */
  canPublish: boolean
}

/** One shelf of the library, looked through by words. */
export function Documentos({ title, lista, estante, avisos, onOpen, onView, onPublish, canPublish }: DocumentosProps) {
  const { filtro, con, choose } = lista
  const { typed, setTyped } = useBuscado(filtro.buscar ?? '', (buscar) => choose({ buscar }))
  return (
    <Card
      title={title}
      action={
        <>
          <Exportar de={bibliotecaApi.export} con={con} />
          {onPublish && (
            <Button size="sm" icon={IconUpload} disabled={!canPublish} onClick={onPublish}>
              Publicar documento
            </Button>
          )}
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
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Lista
        lista={lista}
        searched
        className={styles.filas}
        rowKey={({ id }) => id}
        renderRow={(documento) => (
          <DocumentoFila
            documento={documento}
            avisos={avisos}
            showsCarpeta={typeof estante !== 'number'}
            onOpen={() => onOpen(documento)}
            onView={() => onView(documento)}
          />
        )}
        count={(total) => cuantos(total, 'documento', 'documentos')}
        empty={<Vacia estante={estante} searched={Boolean(filtro.buscar)} publishes={onPublish !== undefined} />}
      />
    </Card>
  )
}

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
