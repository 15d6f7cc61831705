import { IconCloudUp, IconTrash } from '@tabler/icons-react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Externo } from '#contract/asistencia/lista.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { externoEnCola, externosPorQuitar, quitaDeExternoEnCola } from '#web/parts/asistencia/externos-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { listaDe } from '#web/parts/asistencia/consultas.ts'
import styles from './pasar-lista.module.css'

interface ExternosModalProps {
  acto: number
  externos: readonly Externo[]
  onClose: () => void
}

/** Volunteers of other companies who came to the act. */
export function ExternosModal({ acto, externos, onClose }: ExternosModalProps) {
  const params = { id: acto }
  const { field, reset, modal } = useFormulario(asistenciaApi.addExterno, {
    borrador: `externo-${acto}`,
    schema: asistenciaApi.addExterno.body,
    initial: { nombre: '', compania: '', cuerpo: '', rut: '' },
    input: (body) => ({ params, body }),
    into: listaDe(acto),
    // The next one is often of the same company.
    onDone: (_lista, { body }) => reset(otroDe(body)),
    espera: useEspera(externoEnCola, {
      titulo: 'De otra compañía',
      enlace: `/intranet/asistencia?acto=${acto}`,
      onWaiting: ({ body }) => reset(otroDe(body)),
    }),
  })
  return (
    <FormModal title="Otra compañía" submitLabel="Anotar" submittingLabel="Anotando" onClose={onClose} {...modal}>
      {externos.length > 0 && (
        <ul className={styles.externos} aria-label="Anotados">
          {externos.map((externo) => (
            <Anotado key={externo.id} acto={acto} externo={externo} />
          ))}
        </ul>
      )}
      <TextField label="Nombre" autoComplete="off" maxLength={120} {...field('nombre')} />
      <TextField label="Compañía" autoComplete="off" maxLength={80} {...field('compania')} />
      <TextField label="Cuerpo" optional autoComplete="off" maxLength={80} {...field('cuerpo')} />
      <TextField label="RUT" optional autoComplete="off" {...field('rut')} />
    </FormModal>
  )
}

function Anotado({ acto, externo: { id, nombre, compania, cuerpo } }: { acto: number; externo: Externo }) {
  const { send, sending, failure } = useEnvio(asistenciaApi.removeExterno, {
    into: listaDe(acto),
    espera: useEspera(quitaDeExternoEnCola, {
      titulo: `Quitar a ${nombre}`,
      enlace: `/intranet/asistencia?acto=${acto}`,
    }),
  })
  const porQuitar = externosPorQuitar(usePendientes(useMember().user.id)).has(id)
  return (
    <li>
      <span>
        <strong>{nombre}</strong>, {[compania, cuerpo].filter(Boolean).join(', ')}
        {failure && <Alert variant="error">{failure}</Alert>}
      </span>
      {porQuitar ? (
        <Badge icon={IconCloudUp}>Se quitará</Badge>
      ) : (
        <IconButton
          icon={IconTrash}
          label={`Quitar a ${nombre}`}
          disabled={sending}
          onClick={() => void send({ params: { id: acto, externo: id } })}
        />
      )}
    </li>
  )
}

const otroDe = ({ compania, cuerpo }: { compania: string; cuerpo?: string | null | undefined }) => ({
  nombre: '',
  compania,
  cuerpo: cuerpo ?? '',
  rut: '',
})
