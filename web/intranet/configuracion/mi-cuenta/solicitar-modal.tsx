import { misDatosApi, NuevaSolicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const opciones = [
  { value: 'correccion', label: 'Corregir', meaning: 'Algo está equivocado o falta, y no lo puedo cambiar yo.' },
  { value: 'eliminacion', label: 'Eliminar', meaning: 'Cerrar mi cuenta y borrar mis datos personales.' },
  { value: 'oposicion', label: 'Oponerme', meaning: 'No quiero que mis datos se usen para algo.' },
  { value: 'bloqueo', label: 'Bloquear', meaning: 'Que no se usen mis datos mientras se resuelve algo.' },
  { value: 'acceso', label: 'Saber', meaning: 'Algo sobre mis datos que la descarga no dice.' },
] as const

const preguntas: Record<TipoSolicitud, string> = {
  acceso: 'Qué quiere saber',
  correccion: 'Qué está equivocado y cómo debe decir',
  eliminacion: 'Por qué lo pide',
  oposicion: 'A qué uso se opone y por qué',
  bloqueo: 'Qué datos y por qué',
}

export function SolicitarModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { field, choice, modal } = useFormulario(misDatosApi.solicitar, {
    borrador: 'solicitud',
    schema: NuevaSolicitud,
    initial: { tipo: 'correccion', detalle: '' },
    onDone,
  })
  const tipo = choice('tipo')
  return (
    <FormModal
      title="Pedir algo sobre mis datos"
      submitLabel="Enviar solicitud"
      submittingLabel="Enviando"
      {...modal}
      onClose={onClose}
    >
      <RadioList legend="Qué pide" options={opciones} {...tipo} />
      {tipo.value === 'eliminacion' && (
        <Alert variant="warning">
          Si se acepta, su cuenta se cierra y no se puede recuperar. Su nombre queda en los registros de la compañía en
          que figura, como listas y partes.
        </Alert>
      )}
      {tipo.value === 'bloqueo' && (
        <Alert variant="info">Desde que lo pide, y hasta que se responda, no aparece en el directorio.</Alert>
      )}
      <TextArea label={preguntas[tipo.value]} rows={4} {...field('detalle')} />
    </FormModal>
  )
}
