import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload, IconPrinter, IconShieldCheck } from '@tabler/icons-react'
import { sistemaApi } from '#contract/sistema.ts'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { peso } from '#web/plumbing/peso.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Paso } from '#web/ui/paso.tsx'
import { Select } from '#web/ui/select.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { chosen, useSearchParams } from '#web/plumbing/navegar.ts'
import { DatosRespaldo } from './datos-respaldo.tsx'
import { Ensayo } from './ensayo.tsx'
import { Lineas } from './lineas.tsx'
import { nombreDe, ordenesDe, ordenesDeNuevo } from './ordenes.ts'
import { Comparacion } from './comparacion.tsx'
import styles from './restaurar.module.css'

const isUsable = ({ estado }: Respaldo) => estado === 'bueno' || estado === 'danado'

/** Guide to a restore, which is done on the server alone (docs/decisions/031): its steps, on screen and on paper. */
export function Restaurar() {
  const { banner, fail, close } = useBanner()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery({
    ...query(sistemaApi.respaldos),
    refetchInterval: ({ state }) => (state.data?.data.some(({ por_verificar }) => por_verificar) ? 1_000 : 30_000),
  })
  const usables = data?.data.filter(isUsable) ?? []
  const asked = Number(params.get('respaldo'))
  const elegido = usables.find(({ id }) => id === asked) ?? usables.find(({ estado }) => estado === 'bueno')
  const contenido = useQuery({
    ...query(sistemaApi.contenidoRespaldo, { params: { id: elegido?.id ?? 0 } }),
    enabled: elegido !== undefined,
  })
  const verify = useEnvio(sistemaApi.verifyRespaldo, { onFailed: fail })
  const download = useMutation({
    mutationFn: async (id: number) =>
      guardarArchivo(await fetchArchivo(sistemaApi.archivoRespaldo, { params: { id } })),
    onError: ({ message }) => fail(message),
  })

  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data) return null
  if (!elegido)
    return (
      <Card title="Restaurar un respaldo">
        <EmptyState bare headingLevel={3} title="No hay un respaldo que restaurar">
          Cree uno en Respaldos.
        </EmptyState>
      </Card>
    )
  // A damaged one must not be restored.
  const { ruta, instalacion } = (elegido.estado === 'bueno' && contenido.data) || {}
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Restaurar un respaldo"
        action={
          <Button
            className={styles.noImprime ?? ''}
            variant="outline"
            size="sm"
            icon={IconPrinter}
            onClick={() => window.print()}
          >
            Imprimir los pasos
          </Button>
        }
      >
        <p className={styles.intro}>
          Restaurar pone todo como estaba cuando se hizo el respaldo, y reemplaza lo de ahora. Por eso se hace en el
          servidor y no desde aquí: estos son los pasos. Imprímalos y guárdelos lejos del servidor.
        </p>
      </Card>
      {contenido.error && <Alert variant="error">{contenido.error.message}</Alert>}
      <Card flush>
        <ol className={styles.pasos}>
          <Paso
            numero={1}
            title="Elija el respaldo"
            text="El más nuevo que esté bueno es casi siempre el que conviene."
          >
            <Select
              className={styles.elegir ?? ''}
              label="Respaldo"
              options={usables.map((respaldo) => ({ value: String(respaldo.id), label: nombreOf(respaldo) }))}
              value={String(elegido.id)}
              onChange={(id) => setParams(() => ({ vista: 'restaurar', respaldo: id }), chosen)}
            />
            <DatosRespaldo respaldo={elegido} contenido={contenido.data} />
          </Paso>
          <Paso
            numero={2}
            title="Mire qué volvería y qué se perdería"
            text="Se compara lo que trae el respaldo con lo que hay ahora, y con lo anotado en Auditoría desde entonces."
          >
            {contenido.data && <Comparacion contenido={contenido.data} />}
          </Paso>
          <Paso
            numero={3}
            title="Ensáyelo"
            text="Cuartel lo lee entero y lo restaura en una base aparte, sin tocar la de verdad."
            action={
              <Button
                variant="outline"
                size="sm"
                icon={IconShieldCheck}
                loading={elegido.por_verificar || verify.sending}
                loadingLabel="Ensayando"
                onClick={() => void verify.send({ params: { id: elegido.id } })}
              >
                Ensayar
              </Button>
            }
          >
            <Ensayo respaldo={elegido} />
          </Paso>
          <Paso
            numero={4}
            title="Guarde una copia fuera del servidor"
            text="Se le pide su contraseña. El archivo contiene todo lo de la compañía, también lo personal: cuídelo como al original."
            action={
              <Button
                variant="outline"
                size="sm"
                icon={IconDownload}
                loading={download.isPending}
                loadingLabel="Descargando"
                onClick={() => download.mutate(elegido.id)}
              >
                Descargar
              </Button>
            }
          />
          <Paso
            numero={5}
            title="En el servidor"
            text="Quien lo cuida escribe estas líneas, una por una, y sigue solo si la anterior terminó bien. Son para esta instalación: antes de hacer nada, cada orden dice cuál toca."
          >
            {ruta && instalacion && (
              <Lineas
                lineas={ordenesDe(ruta, instalacion)}
                nota="La primera detiene el programa y la última lo pone en marcha; entre ambas se comprueba el respaldo y se restaura, guardando antes lo que hay y diciendo dónde. Donde dice «…» va el valor que tiene el servicio. Si el programa se puso en marcha de otra manera, deténgalo como siempre."
              />
            )}
          </Paso>
          <Paso
            numero={6}
            title="Después"
            text="Todos inician sesión de nuevo. Las invitaciones y los enlaces ya enviados no sirven: envíelos otra vez. Compruebe lo último en Auditoría, un documento y una fotografía, y lo que se perdió anótelo de nuevo."
          />
        </ol>
      </Card>
      <Card title="Si el servidor se perdió">
        <div className={styles.perdido}>
          <p>
            Se necesitan tres cosas que no están en él: un respaldo descargado, o la copia que se guarda en otro lugar;
            la clave de la instalación, que se mostró la primera vez que se puso en marcha y no está en ningún respaldo;
            y un computador con Cuartel instalado, de la misma versión o de una más nueva, con la carpeta de datos
            vacía.
          </p>
          {ruta && instalacion && (
            <Lineas
              lineas={ordenesDeNuevo(nombreDe(ruta), instalacion)}
              nota="Pide la clave de la instalación y la conserva. Si se perdió, se agrega --sin-sello a las dos primeras líneas, y --sin-clave a la segunda: nada prueba entonces que nadie cambió el archivo, hay que revisar quiénes son administradores, y se pierden las fichas personales, las aplicaciones de códigos, los códigos de recuperación y los PIN."
            />
          )}
          <dl className={styles.anotar}>
            <div>
              <dt>Dónde está la copia de los respaldos</dt>
              <dd />
            </div>
            <div>
              <dt>Quién guarda la clave de la instalación</dt>
              <dd />
            </div>
            <div>
              <dt>Quién cuida el servidor, y su teléfono</dt>
              <dd />
            </div>
          </dl>
        </div>
      </Card>
    </>
  )
}

const nombreOf = ({ creado_en, bytes, estado }: Respaldo) =>
  [longMoment(creado_en), bytes !== null && peso(bytes), estado === 'danado' && 'dañado'].filter(Boolean).join(' · ')
