import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sistemaApi } from '#contract/sistema.ts'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { columnsFor } from './columnas.tsx'
import { ExportarTodo } from './exportar-todo.tsx'
import { HoraRespaldo } from './hora-respaldo.tsx'
import styles from './respaldos.module.css'

const isMade = ({ estado }: Respaldo) => estado === 'pendiente' || estado === 'en_curso'
const isBusy = (respaldo: Respaldo) => isMade(respaldo) || respaldo.por_verificar

/** Company backups (domain §2.12): made, verified and downloaded here; restored from the server's console. */
export function Respaldos() {
  const { banner, tell, fail, close } = useBanner()
  const lista = useQuery({
    ...query(sistemaApi.respaldos),
    refetchInterval: ({ state }) => (state.data?.data.some(isBusy) ? 1_000 : 30_000),
  })
  const { data } = lista
  const [, setParams] = useSearchParams()
  const create = useEnvio(sistemaApi.createRespaldo, { onFailed: fail })
  const verify = useEnvio(sistemaApi.verifyRespaldo, { onFailed: fail })
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
            loading={create.sending || making}
            loadingLabel="Creando"
            onClick={() => void create.send()}
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
        <Lista
          lista={lista}
          caption="Respaldos"
          columns={columnsFor({
            onDownload: download.mutate,
            onVerify: (id) => void verify.send({ params: { id } }),
            onRestore: (id) => setParams(() => ({ vista: 'restaurar', respaldo: String(id) })),
          })}
          rowKey={({ id }) => id}
          empty={
            <EmptyState bare title="No hay respaldos" headingLevel={3}>
              El primero se hace esta noche, o ahora si lo crea.
            </EmptyState>
          }
        />
        <p className={styles.foot}>
          Restaurar reemplaza todos los datos, y por eso se hace solo en el servidor.{' '}
          <Link to="?vista=restaurar">Cómo restaurar, paso a paso</Link>.
        </p>
      </Card>
      <ExportarTodo onDone={tell} onFailed={fail} />
      {download.isPending && <output className="visually-hidden">Descargando el respaldo</output>}
    </>
  )
}

/** Calls `onEnd` once per backup whose making or verification ended. */
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
      // A quick one may begin and end between two polls.
      const ended = !before || isBusy(before) || before.verificado_en !== respaldo.verificado_en
      if (ended && !isBusy(respaldo)) tell.current(respaldo, before)
    }
    last.current = respaldos
  }, [respaldos])
}
