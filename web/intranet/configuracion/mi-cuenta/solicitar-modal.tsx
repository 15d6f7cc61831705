import { misDatosApi, NuevaSolicitud, type TipoSolicitud } from '#contract/mis-datos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const opciones = [
  { value: 'correccion', label: 'Corregir', meaning: 'Algo está equivocado o falta, y no lo puedo cambiar yo.' },
  { value: 'eliminacion', label: 'Eliminar', meaning: 'Cerrar mi cuenta y borrar mis datos personales.' },
] as const

const preguntas: Record<TipoSolicitud, string> = {
  correccion: 'Qué está equivocado y cómo debe decir',
  eliminacion: 'Por qué lo pide',
}

export function SolicitarModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { field, choice, modal } = useFormulario(misDatosApi.solicitar, {
    schema: NuevaSolicitud,
    initial: { tipo: 'correccion', detalle: '' },
    onDone,
  })
  const tipo = choice('tipo')
  return (
    <FormModal
      title="Pedir corrección o eliminación"
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
      <TextArea label={preguntas[tipo.value]} rows={4} {...field('detalle')} />
    </FormModal>
  )
}
