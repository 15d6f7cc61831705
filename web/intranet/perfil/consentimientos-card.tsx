import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Consentimientos,
  nombresConsentimiento,
  textosConsentimiento,
  type TipoConsentimiento,
} from '#contract/perfil/consentimiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fichaDe, fichaGuardada } from './consultas.ts'
import { ApoderadoModal } from './apoderado-modal.tsx'
import { Datos } from './datos.tsx'
import { RegistrarModal } from './registrar-modal.tsx'
import styles from './ficha.module.css'

interface ConsentimientosCardProps {
  id: number
  own: boolean
  administers: boolean
  onDone: (text: string) => void
}

/** Consents of the member, or of a minor’s guardian (law 21.719). */
export function ConsentimientosCard({ id, own, administers, onDone }: ConsentimientosCardProps) {
  const { data, error, refetch } = useQuery(query(perfilApi.consentimientos, { params: { id } }))
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [giving, setGiving] = useState<TipoConsentimiento>()
  const [leaving, setLeaving] = useState<TipoConsentimiento>()
  const withdraw = useEnvio(perfilApi.withdrawConsent, {
    into: query(perfilApi.consentimientos, { params: { id } }),
    onDone: () => {
      onDone('El consentimiento se retiró, y lo que permitía guardar se borró.')
      queries.setQueryData(fichaGuardada.queryKey, null)
      // An open ficha still shows it.
      if (queries.getQueryData(fichaDe(id).queryKey)) void queries.fetchQuery({ ...fichaDe(id), staleTime: 0 })
    },
  })
  const tell = (text: string) => {
    setEditing(false)
    setGiving(undefined)
    onDone(text)
  }
  return (
    <Card
      title="Consentimientos"
      className={styles.card}
      action={
        data?.menor &&
        administers && (
          <Button variant="outline" size="sm" icon={IconPencil} onClick={() => setEditing(true)}>
            {data.apoderado ? 'Editar apoderado' : 'Registrar apoderado'}
          </Button>
        )
      }
    >
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {withdraw.failure && <Alert variant="error">{withdraw.failure}</Alert>}
      {data && (
        <>
          {data.menor && <Apoderado consentimientos={data} />}
          <ul className={styles.consentimientos}>
            {tiposDe(data).map((tipo) => (
              <Consentimiento
                key={tipo}
                tipo={tipo}
                given={data.data.find((one) => one.tipo === tipo && one.retirado_en === null)}
                onGive={(own ? !data.menor : administers) ? () => setGiving(tipo) : undefined}
                onLeave={own || administers ? () => setLeaving(tipo) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {data && editing && (
        <ApoderadoModal id={id} apoderado={data.apoderado} onClose={() => setEditing(false)} onDone={tell} />
      )}
      {data && giving && (
        <RegistrarModal
          id={id}
          own={own}
          tipo={giving}
          apoderado={data.menor ? data.apoderado : undefined}
          onClose={() => setGiving(undefined)}
          onDone={tell}
        />
      )}
      <ConfirmDialog
        danger
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title="Retirar el consentimiento"
        message={leaving ? consequences[leaving] : ''}
        confirmLabel="Retirar"
        loading={withdraw.sending}
        loadingLabel="Retirando"
        onConfirm={async () => {
          if (leaving) await withdraw.send({ params: { id, tipo: leaving } })
          setLeaving(undefined)
        }}
      />
    </Card>
  )
}

const consequences: Record<TipoConsentimiento, string> = {
  datos:
    'Queda escrito que su apoderado ya no autoriza guardar sus datos. Si no hay otra razón para tenerlos, elimine la cuenta.',
  fotografia: 'La fotografía se borra y nadie más la ve.',
  salud: 'El grupo sanguíneo, las alergias y la previsión se borran de la ficha.',
}

/** Adults agree only to their health data. */
const tiposDe = ({ menor, data }: Consentimientos): TipoConsentimiento[] =>
  (['datos', 'fotografia', 'salud'] as const).filter(
    (tipo) => menor || tipo === 'salud' || data.some((one) => one.tipo === tipo && one.retirado_en === null),
  )

function Apoderado({ consentimientos: { apoderado } }: { consentimientos: Consentimientos }) {
  if (!apoderado)
    return (
      <Alert variant="warning">
        Es menor de edad y no tiene un apoderado registrado. Hasta que se registre con su consentimiento, su fotografía
        no se muestra.
      </Alert>
    )
  const { nombre, parentesco, telefono, email } = apoderado
  const llamar = telefono && <a href={`tel:${telefono}`}>{formatTelefono(telefono)}</a>
  return (
    <Datos
      datos={[
        ['Apoderado', `${nombre} (${parentesco})`],
        ['Teléfono', llamar],
        ['Correo', email],
      ]}
    />
  )
}

interface ConsentimientoProps {
  tipo: TipoConsentimiento
  given: Consentimientos['data'][number] | undefined
  onGive: (() => void) | undefined
  onLeave: (() => void) | undefined
}

function Consentimiento({ tipo, given, onGive, onLeave }: ConsentimientoProps) {
  const nombre = nombresConsentimiento[tipo]
  const older = given !== undefined && given.version_texto < textosConsentimiento[tipo].length
  return (
    <li className={styles.consentimiento}>
      <div>
        <p>
          <strong>{nombre}</strong>{' '}
          <Badge variant={given ? 'success' : 'warning'}>{given ? 'Autorizado' : 'Sin autorización'}</Badge>
        </p>
        {given && (
          <p className={styles.quienes}>
            {given.apoderado ? `Por ${given.apoderado}` : 'Por su titular'},{' '}
            {given.medio === 'papel' ? 'en papel' : 'en la intranet'}, el {longMoment(given.dado_en)}
            {given.medio === 'papel' && given.registrado_por && `. Lo registró ${given.registrado_por}`} · texto{' '}
            {given.version_texto}
          </p>
        )}
        {older && <p className={styles.quienes}>Hay un texto más nuevo. Hasta que se autorice vale el anterior.</p>}
      </div>
      <div className={styles.botones}>
        {older && onGive && (
          <Button size="sm" aria-label={`Leer el texto nuevo: ${nombre}`} onClick={onGive}>
            Leer el texto nuevo
          </Button>
        )}
        {given
          ? onLeave && (
              <Button variant="outline" size="sm" aria-label={`Retirar: ${nombre}`} onClick={onLeave}>
                Retirar
              </Button>
            )
          : onGive && (
              <Button variant="outline" size="sm" aria-label={`Autorizar: ${nombre}`} onClick={onGive}>
                Autorizar
              </Button>
            )}
      </div>
    </li>
  )
}
