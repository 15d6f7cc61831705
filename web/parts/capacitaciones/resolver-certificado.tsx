import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { useUser } from '#web/plumbing/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccionCertificado } from './certificado-fila.tsx'
import { diasDe, nombrado } from './certificado-textos.ts'

interface ResolverProps {
  certificado: Certificado
  accion: AccionCertificado
  onClose: () => void
  onDone: (text: string) => void
}

export function ResolverCertificado({ accion, ...props }: ResolverProps) {
  return accion === 'anular' ? <Anular {...props} /> : <Verificar acepta={accion === 'aceptar'} {...props} />
}

const useCertificadoVisto = (certificado: Certificado) =>
  useVisto(certificado, { como: capacitacionesApi.verifyCertificado.output, conflict: mientrasTanto })

type Props = Omit<ResolverProps, 'accion'>

function Verificar({ certificado, acepta, onClose, onDone }: Props & { acepta: boolean }) {
  const { visto, conflicto } = useCertificadoVisto(certificado)
  const { id, version } = visto
  const de = nombrado(visto, false)
  const { field, modal } = useFormulario(capacitacionesApi.verifyCertificado, {
    schema: capacitacionesApi.verifyCertificado.body.pick({ motivo: true }),
    initial: { motivo: '' },
    input: ({ motivo }) => ({ params: { id }, body: { acepta, version, motivo: motivo ?? null } }),
    onDone: () => onDone(`${de}: ${acepta ? 'verificado' : 'rechazado'}.`),
    ...conflicto,
  })
  return (
    <FormModal
      title={acepta ? 'Verificar certificado' : 'Rechazar certificado'}
      submitLabel={acepta ? 'Verificar' : 'Rechazar'}
      submittingLabel={acepta ? 'Verificando' : 'Rechazando'}
      danger={!acepta}
      {...modal}
      onClose={onClose}
    >
      <div>
        <p>
          <strong>{de}</strong>
        </p>
        <p>{diasDe(visto) ?? 'Del examen médico solo se sabe si está vigente: compruébelo con el papel a la vista.'}</p>
      </div>
      {acepta ? (
        <p>Desde ahora cuenta. Compruebe antes que los datos son los del papel.</p>
      ) : (
        <TextField label="Motivo" helper="Lo lee su titular." maxLength={300} autoComplete="off" {...field('motivo')} />
      )}
    </FormModal>
  )
}

function Anular({ certificado, onClose, onDone }: Props) {
  const own = certificado.user_id === useUser()?.id
  const { visto, conflicto } = useCertificadoVisto(certificado)
  const { id, version } = visto
  const de = nombrado(visto, own)
  const verbo = own ? 'Retirar' : 'Anular'
  const { field, modal } = useFormulario(capacitacionesApi.annulCertificado, {
    schema: capacitacionesApi.annulCertificado.body.pick({ motivo: true }),
    initial: { motivo: '' },
    input: ({ motivo }) => ({ params: { id }, body: { motivo, version } }),
    onDone: () => onDone(`${de}: anulado.`),
    ...conflicto,
  })
  return (
    <FormModal
      title={`${verbo} certificado`}
      submitLabel={verbo}
      submittingLabel={own ? 'Retirando' : 'Anulando'}
      danger
      {...modal}
      onClose={onClose}
    >
      <p>
        <strong>{de}</strong>. Queda en la lista y no cuenta.
      </p>
      <TextField label="Motivo" maxLength={300} autoComplete="off" {...field('motivo')} />
    </FormModal>
  )
}
