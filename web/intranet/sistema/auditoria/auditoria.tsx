import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconX } from '@tabler/icons-react'
import { auditoriaApi } from '#contract/auditoria.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { registroOf } from '#web/parts/auditoria/nombres.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { columnasOf } from './columnas.tsx'
import { type CambioFiltro, chipsDe, Filtro } from './filtro.tsx'
import { Sello } from './sello.tsx'
import styles from './auditoria.module.css'

/** Audit log, latest first (domain §2.12). */
export function Auditoria() {
  const lista = useLista(auditoriaApi.list, { recordada: true })
  const { data, filtro, con } = lista
  const choose = (changes: CambioFiltro) => lista.choose(withRecord(changes))
  const download = useMutation({
    mutationFn: async () => guardarArchivo(await fetchArchivo(auditoriaApi.export, con)),
  })
  const { entidad = 'Registro', entidad_id } = filtro
  const record = { entidad, entidad_id: Number(entidad_id), registro: data?.data[0]?.registro ?? null }
  return (
    <Card
      title="Auditoría"
      action={
        <Button
          variant="outline"
          size="sm"
          icon={IconDownload}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Exportar CSV
        </Button>
      }
    >
      {data && <Sello sello={data.sello} />}
      {data?.sin_nombres && (
        <Falla onRetry={lista.refetch}>
          No se pudieron leer los nombres de algunos registros. Lo demás está completo.
        </Falla>
      )}
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
      <Filtro value={filtro} personas={data?.personas} onChoose={choose} />
      {entidad_id && (
        <p className={styles.quien}>
          Solo lo de <b>{registroOf(record)}</b>
          <Button variant="outline" size="sm" icon={IconX} onClick={() => choose({ entidad: '' })}>
            Ver todos los registros
          </Button>
        </p>
      )}
      <Lista
        lista={lista}
        caption="Registro de auditoría"
        columns={columnasOf((changes) => lista.to(withRecord(changes)))}
        rowKey={({ id }) => id}
        filtros={chipsDe(data?.personas)}
        count={(total) => cuantos(total, 'registro', 'registros')}
        empty={
          <EmptyState bare title="No hay registros" headingLevel={3}>
            Nada ocurrió con esos filtros.
          </EmptyState>
        }
      />
    </Card>
  )
}

/** The number of one kind of record is not that of another. */
const withRecord = (changes: CambioFiltro): CambioFiltro =>
  changes.entidad === undefined ? changes : { entidad_id: '', ...changes }
