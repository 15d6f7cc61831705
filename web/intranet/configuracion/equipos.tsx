import { useQuery } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import {
  EquipoNuevo,
  type Equipo,
  nombresTiposEquipo,
  type TipoEquipo,
  tiposEquipo,
} from '#contract/estacion/equipos.ts'
import { estacionApi } from '#contract/estacion.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { storedEquipo, storeEquipo, storePantalla } from '#web/plumbing/equipo-compartido.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './mi-cuenta/mi-cuenta.module.css'

/** Computers of the station, where members enter by PIN (docs/decisions/122). */
export function Equipos() {
  const { banner, tell, close } = useBanner()
  const { data, error, refetch } = useQuery(query(estacionApi.equipos))
  const [retiring, setRetiring] = useState<Equipo>()
  const retire = useEnvio(estacionApi.retireEquipo, {
    onDone: ({ message }) => {
      setRetiring(undefined)
      tell(message)
    },
    onFailed: () => setRetiring(undefined),
  })
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <RegistrarCard onDone={tell} />
      <Card title="Equipos registrados">
        {retire.failure && <Alert variant="error">{retire.failure}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data?.data.length === 0 && <p>Ningún equipo está registrado.</p>}
        <ul className={styles.sesiones}>
          {data?.data.map((equipo) => (
            <li key={equipo.id} className={styles.sesion}>
              {equipo.tipo === 'pantalla' ? (
                <IconDeviceTv size={24} stroke={1.5} aria-hidden />
              ) : (
                <IconDeviceDesktop size={24} stroke={1.5} aria-hidden />
              )}
              <div className={styles.dispositivo}>
                <p>
                  <strong>{equipo.nombre}</strong>
                </p>
                <p className={styles.nota}>
                  {equipo.tipo === 'pantalla'
                    ? nombresTiposEquipo.pantalla
                    : equipo.usado_en
                      ? `Último uso: ${longMoment(equipo.usado_en)}`
                      : 'Sin uso todavía'}
                  {` · Registrado el ${longMoment(equipo.creado_en)}`}
                  {equipo.creado_por && ` por ${equipo.creado_por}`}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Retirar ${equipo.nombre}`}
                onClick={() => setRetiring(equipo)}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        open={retiring !== undefined}
        onOpenChange={(open) => !open && setRetiring(undefined)}
        title="Retirar equipo"
        message={
          retiring?.tipo === 'pantalla'
            ? `«${retiring.nombre}» dejará de mostrar las alarmas.`
            : `En «${retiring?.nombre ?? ''}» ya no se entrará con PIN, y se cierran las sesiones abiertas así.`
        }
        confirmLabel="Retirar"
        danger
        loading={retire.sending}
        loadingLabel="Retirando"
        onConfirm={() => void (retiring && retire.send({ params: { id: retiring.id } }))}
      />
    </>
  )
}

const significados: Record<TipoEquipo, string> = {
  puesto: 'Se entra con PIN.',
  pantalla: 'Muestra si se puede salir y las alarmas. Nadie entra en ella: su sesión se cierra al registrarla.',
}
const tipos = tiposEquipo.map((value) => ({
  value,
  label: nombresTiposEquipo[value],
  meaning: significados[value],
}))

/** Only at the computer itself: its browser keeps the token. */
function RegistrarCard({ onDone }: { onDone: (text: string) => void }) {
  const [registered, setRegistered] = useState(() => storedEquipo() !== null)
  const { vista, reset, faults, field, choice, modal } = useFormulario(estacionApi.addEquipo, {
    borrador: 'equipo-del-cuartel',
    schema: EquipoNuevo,
    initial: { nombre: '', tipo: 'puesto' as TipoEquipo },
    onDone: ({ equipo }, { body: { nombre, tipo } }) => {
      if (tipo === 'pantalla') {
        storePantalla(equipo)
        // Ends this session: none stays open on a wall.
        location.assign('/pantalla')
        return
      }
      storeEquipo(equipo)
      setRegistered(true)
      reset(vista)
      onDone(`«${nombre}» quedó registrado como equipo del cuartel.`)
    },
  })
  return (
    <Card title="Registrar este equipo">
      <form className={styles.form} onSubmit={modal.onSubmit} noValidate aria-label="Registrar este equipo">
        {modal.failure && !faults.nombre && <Alert variant="error">{modal.failure}</Alert>}
        <p>
          En un equipo del cuartel varios entran con su nombre y PIN, la sesión termina tras una hora sin uso y no se
          guarda nada para trabajar sin red. Se registra desde el mismo equipo.
        </p>
        {registered ? (
          <Alert variant="info">Este navegador ya está registrado como equipo del cuartel.</Alert>
        ) : (
          <>
            <RadioList legend="Qué es" options={tipos} {...choice('tipo')} />
            <TextField label="Nombre del equipo" placeholder="Sala de guardia" {...field('nombre')} />
            <div>
              <Button type="submit" loading={modal.submitting} loadingLabel="Registrando">
                Registrar este equipo
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}
