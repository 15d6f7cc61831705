import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { sistemaApi } from '#contract/sistema.ts'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { api, fetchArchivo } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { columnsFor } from './columnas.tsx'
import { ExportarTodo } from './exportar-todo.tsx'
import { HoraRespaldo } from './hora-respaldo.tsx'
import styles from './respaldos.module.css'

const isMade = ({ estado }: Respaldo) => estado === 'pendiente' || estado === 'en_curso'
const isBusy = (respaldo: Respaldo) => isMade(respaldo) || respaldo.por_verificar

/** The company's backups (domain §2.12): made, verified and downloaded here; restored from the server's console. */
export function Respaldos() {
  const queries = useQueryClient()
  const { banner, tell, fail, close } = useBanner()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sistema', 'respaldos'],
    queryFn: () => api(sistemaApi.respaldos),
    refetchInterval: ({ state }) => (state.data?.data.some(isBusy) ? 1_000 : 30_000),
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: ['sistema', 'respaldos'] })
  const done = { onSuccess: readAgain, onError: ({ message }: Error) => fail(message) }
  const create = useMutation({ mutationFn: () => api(sistemaApi.createRespaldo), ...done })
  const verify = useMutation({
    mutationFn: (id: number) => api(sistemaApi.verifyRespaldo, { params: { id } }),
    ...done,
  })
  const download = useMutation({
    mutationFn: async (id: number) =>
      guardarArchivo(await fetchArchivo(sistemaApi.archivoRespaldo, { params: { id } })),
    onError: ({ message }) => fail(message),
  })
  useEnd(data?.data, (respaldo, before) => {
    if (respaldo.estado !== 'bueno' || respaldo.error) fail(respaldo.error ?? 'El respaldo no se pudo hacer.')
    else tell(!before || isMade(before) ? 'El respaldo terminó bien.' : 'El respaldo está entero.')
  })
  const making = data?.data.some(isMade) ?? false

  return (
    <>
      <Banner banner={banner} onClose={close} />
      {data?.atrasado && (
        <Alert variant="error" title="No hay un respaldo reciente">
          {data.ultimo_bueno
            ? `El último que está bueno es del ${longMoment(data.ultimo_bueno)}: hace más de 48 horas.`
            : 'Todavía no hay ninguno que esté bueno.'}{' '}
          Cree uno ahora y revise por qué no se hizo.
        </Alert>
      )}
      <Card
        title="Respaldos"
        action={
          <Button
            icon={IconDatabaseExport}
            size="sm"
            loading={create.isPending || making}
            loadingLabel="Creando"
            onClick={() => create.mutate()}
          >
            Crear respaldo
          </Button>
        }
      >
        <div className={styles.intro}>
          <p>
            Cada respaldo contiene los datos y los archivos de la compañía, también los personales: guarde una copia en
            otro lugar y cuídela como al original. Se conservan los de 7 días, 4 semanas y 12 meses.
          </p>
          {data && <HoraRespaldo hora={data.hora} onSaved={tell} onFailed={fail} />}
        </div>
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data?.data.length === 0 && (
          <EmptyState bare title="No hay respaldos" headingLevel={3}>
            El primero se hace esta noche, o ahora si lo crea.
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Respaldos"
            captionHidden
            columns={columnsFor({ onDownload: download.mutate, onVerify: verify.mutate })}
            rows={data.data}
            rowKey={({ id }) => id}
          />
        )}
        <p className={styles.foot}>
          Restaurar reemplaza todos los datos, y por eso se hace solo desde la consola del servidor:{' '}
          <code>npm run restaurar -- archivo.zip</code>. El procedimiento está en la guía de operación.
        </p>
      </Card>
      <ExportarTodo onDone={tell} onFailed={fail} />
      {download.isPending && <output className="visually-hidden">Descargando el respaldo</output>}
    </>
  )
}

/** Told once of each that was being made, or verified, and no longer is. */
function useEnd(respaldos: Respaldo[] | undefined, onEnd: (respaldo: Respaldo, before?: Respaldo) => void): void {
  const last = useRef<Respaldo[]>(undefined)
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
  })
  useEffect(() => {
    if (!respaldos) return
    for (const respaldo of last.current ? respaldos : []) {
      const before = last.current?.find(({ id }) => id === respaldo.id)
      // A quick one may begin and end between two looks.
      const ended = !before || isBusy(before) || before.verificado_en !== respaldo.verificado_en
      if (ended && !isBusy(respaldo)) tell.current(respaldo, before)
    }
    last.current = respaldos
  }, [respaldos])
}
