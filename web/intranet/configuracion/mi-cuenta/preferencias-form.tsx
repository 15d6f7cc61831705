import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import {
  notificacionesApi,
  type PreferenciasPropias,
  type TipoNotificacion,
  tiposNotificacion,
} from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { classes } from '#web/ui/classes.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import { tipos } from '#web/intranet/shell/notificaciones/tipos.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import {
  type Cambios,
  conCambios,
  deCampo,
  deCanal,
  type Hora,
  horas,
  type Medio,
  noCambios,
} from './preferencias-cambios.ts'
import styles from './notificaciones.module.css'

export const preferenciasPropias = query(notificacionesApi.preferencias)

/** Each choice is saved as it is made, on top of what another device has saved meanwhile. */
export function PreferenciasForm({ preferencias }: { preferencias: PreferenciasPropias }) {
  const queries = useQueryClient()
  const sinCorreo = useSinCorreo()
  const [shown, setShown] = useState(noCambios)
  /** The same, for a save that goes on while more is chosen. */
  const pending = useRef(noCambios)
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const { send, done, fields, failure } = useEnvio(notificacionesApi.changePreferencias, {
    into: preferenciasPropias,
    readNow: () => queries.fetchQuery({ ...preferenciasPropias, staleTime: 0 }),
  })
  const elegidas = conCambios(preferencias, shown)
  const saved = () => queries.getQueryData(preferenciasPropias.queryKey) ?? preferencias

  function put(cambios: Cambios): void {
    pending.current = cambios
    setShown(cambios)
  }

  function choose(name: string, cambio: ReturnType<typeof deCampo>): void {
    put(new Map([...pending.current].filter(([other]) => other !== name)).set(name, cambio))
  }

  /** One after the other: each is sent with the version that the last one brought. */
  async function save(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    for (let cambios = nextOf(pending.current); cambios.size > 0; cambios = nextOf(pending.current)) {
      if (!(await sendOver(cambios))) break
      put(new Map([...pending.current].filter(([name, cambio]) => cambios.get(name) !== cambio)))
    }
    busy.current = false
    setSaving(false)
  }

  async function sendOver(cambios: Cambios): Promise<boolean> {
    const seen = saved()
    if (await send({ body: conCambios(seen, cambios) })) return true
    // Another device was faster: once more, on top of its choices.
    return saved().version !== seen.version && (await sendOver(cambios))
  }

  const canal = (tipo: TipoNotificacion, medio: Medio) => ({
    checked: elegidas.canales[tipo][medio],
    onChange: (checked: boolean) => {
      choose(`${tipo}.${medio}`, deCanal(tipo, medio, checked))
      void save()
    },
  })
  const hora = (name: Hora) => ({
    value: elegidas[name],
    error: elegidas[name] ? fields[name] : mensajes.horaInvalida,
    onChange: ({ target }: { target: { value: string } }) => choose(name, deCampo(name, target.value)),
    onBlur: () => void save(),
  })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Preferencias de notificaciones"
    >
      <p className={styles.nota}>
        Todas quedan en la campana. Elija cuáles le llegan además por correo, y como aviso en los dispositivos que
        active. Cada cambio se guarda al hacerlo.
        {sinCorreo && ' Esta instalación no envía correos: los de correo están apagados.'}
      </p>
      <div>
        {tiposNotificacion.map((tipo) => (
          <CanalesRow
            key={tipo}
            tipo={tipo}
            sinCorreo={sinCorreo}
            correo={canal(tipo, 'correo')}
            push={canal(tipo, 'push')}
          />
        ))}
      </div>
      <Switch
        label="Horas de silencio"
        meaning="El correo y los avisos esperan a que terminen, menos en una emergencia."
        checked={elegidas.silencio}
        onChange={({ target }) => {
          choose('silencio', deCampo('silencio', target.checked))
          void save()
        }}
      />
      {elegidas.silencio && (
        <div className={styles.horas}>
          <HoraField label="Desde" {...hora('silencio_desde')} />
          <HoraField label="Hasta" {...hora('silencio_hasta')} />
        </div>
      )}
      <Switch
        label="Silenciar emergencias mientras no estoy disponible"
        meaning="Mientras figure no disponible, las alarmas quedan solo en la campana. Si no ha informado nada, le llegan."
        checked={elegidas.silencio_emergencias}
        onChange={({ target }) => {
          choose('silencio_emergencias', deCampo('silencio_emergencias', target.checked))
          void save()
        }}
      />
      {failure && shown.size > 0 && !saving && !horas.some((name) => fields[name]) && (
        <Falla onRetry={save}>Su cambio no se guardó. {failure}</Falla>
      )}
      <output className={styles.nota}>{saving ? 'Guardando…' : done && shown.size === 0 && 'Guardado.'}</output>
    </form>
  )
}

/** Switches first: an hour that is refused holds up nothing else. */
function nextOf(pending: Cambios): Cambios {
  const isHora = (name: string) => (horas as readonly string[]).includes(name)
  const switches = [...pending].filter(([name]) => !isHora(name))
  return new Map(switches.length > 0 ? switches : pending)
}

interface CanalProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

interface CanalesRowProps {
  tipo: TipoNotificacion
  sinCorreo: boolean
  correo: CanalProps
  push: CanalProps
}

function CanalesRow({ tipo, sinCorreo, correo, push }: CanalesRowProps) {
  const nombreId = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  const asked = useSearchParams()[0].get('aviso') === tipo
  // A notice leads here.
  useEffect(() => {
    if (!asked) return
    row.current?.scrollIntoView?.({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [asked])
  const { nombre, trata } = tipos[tipo]
  const canal = ({ checked, onChange }: CanalProps) => ({
    checked,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.checked),
  })
  return (
    <fieldset
      ref={row}
      tabIndex={-1}
      aria-labelledby={nombreId}
      className={classes(styles.tipo, asked && styles.pedido)}
    >
      <div className={styles.que}>
        <p id={nombreId} className={styles.nombre}>
          {nombre}
        </p>
        <p className={styles.nota}>{trata}</p>
      </div>
      <Switch label="Correo" {...canal(correo)} {...(sinCorreo && { disabled: true, checked: false })} />
      <Switch label="En el dispositivo" {...canal(push)} />
    </fieldset>
  )
}
