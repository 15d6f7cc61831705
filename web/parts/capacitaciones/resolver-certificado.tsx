import { Link } from 'react-router'
import { z } from 'zod'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { type Certificado, nombresTiposCertificado, tiposClasificables } from '#contract/capacitaciones/certificados.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccionCertificado } from './certificado-fila.tsx'
import { diasDe, nombrado } from './certificado-textos.ts'
import { DatosDeCertificado, datosDe, DatosIngresados, sinDatos } from './datos-certificado.tsx'
import { PapelVisto } from './papel-visto.tsx'

interface ResolverProps {
  certificado: Certificado
  accion: AccionCertificado
  onClose: () => void
  onDone: (text: string) => void
}

export function ResolverCertificado({ accion, ...props }: ResolverProps) {
  if (accion === 'anular') return <Anular {...props} />
  const sola = props.certificado.tipo === 'sin_clasificar'
  return sola && accion === 'aceptar' ? (
    <Clasificar {...props} />
  ) : (
    <Verificar acepta={accion === 'aceptar'} {...props} />
  )
}

type Props = Omit<ResolverProps, 'accion'>

function Verificar({ certificado, acepta, onClose, onDone }: Props & { acepta: boolean }) {
  const { id } = certificado
  const { visto, field, modal } = useFormulario(capacitacionesApi.verifyCertificado, {
    borrador: `certificado-${id}-${acepta}`,
    registro: certificado,
    como: capacitacionesApi.verifyCertificado.output,
    schema: capacitacionesApi.verifyCertificado.body.pick({ motivo: true }),
    initial: { motivo: '' },
    input: ({ motivo }, visto) => ({
      params: { id },
      body: { acepta, version: visto.version, motivo: motivo ?? null },
    }),
    onDone: () => onDone(`${de}: ${acepta ? 'verificado' : 'rechazado'}.`),
  })
  const de = nombrado(visto, false)
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
        {visto.tipo === 'examen_medico' ? (
          <p>Del examen médico solo se sabe si está vigente: compruébelo con el papel a la vista.</p>
        ) : (
          <p>{diasDe(visto)}</p>
        )}
      </div>
      {acepta ? (
        <p>Desde ahora cuenta. Compruebe antes que los datos son los del papel.</p>
      ) : (
        <TextField label="Motivo" helper="Lo lee su titular." maxLength={300} autoComplete="off" {...field('motivo')} />
      )}
    </FormModal>
  )
}

const Clasificado = DatosIngresados.extend({ tipo: z.enum(tiposClasificables) })

/** Says what a photograph is, with it in sight. */
function Clasificar({ certificado, onClose, onDone }: Props) {
  const { id } = certificado
  const { visto, field, choice, modal } = useFormulario(capacitacionesApi.verifyCertificado, {
    borrador: `certificado-${id}-clasificado`,
    registro: certificado,
    como: capacitacionesApi.verifyCertificado.output,
    schema: Clasificado,
    initial: { ...sinDatos, tipo: 'curso' },
    input: ({ tipo, ...datos }, visto) => ({
      params: { id },
      body: { acepta: true, version: visto.version, tipo, ...datosDe(tipo, datos) },
    }),
    onDone: (guardado) => onDone(`${nombrado(guardado, false)}: verificado.`),
  })
  const tipo = choice('tipo')
  return (
    <FormModal
      title="Verificar certificado"
      size="lg"
      submitLabel="Verificar"
      submittingLabel="Verificando"
      {...modal}
      onClose={onClose}
    >
      <p>
        La envió <strong>{visto.nombre}</strong>. Diga qué es: desde ahora cuenta.
      </p>
      <PapelVisto certificado={visto} />
      <Select
        label="Qué es"
        options={tiposClasificables.map((value) => ({ value, label: nombresTiposCertificado[value] }))}
        {...tipo}
      />
      <DatosDeCertificado tipo={tipo.value} field={field} curso={choice('curso_id')} clase={choice('clase')} />
      {tipo.value === 'curso' && (
        <p>
          Si el curso no está en la lista, <Link to="/intranet/capacitaciones/cursos">agréguelo al catálogo</Link>.
        </p>
      )}
    </FormModal>
  )
}

function Anular({ certificado, onClose, onDone }: Props) {
  const own = certificado.user_id === useUser()?.id
  const { id } = certificado
  const verbo = own ? 'Retirar' : 'Anular'
  const { visto, field, modal } = useFormulario(capacitacionesApi.annulCertificado, {
    borrador: `certificado-${id}-anulado`,
    registro: certificado,
    como: capacitacionesApi.verifyCertificado.output,
    schema: capacitacionesApi.annulCertificado.body.pick({ motivo: true }),
    initial: { motivo: '' },
    input: ({ motivo }, visto) => ({ params: { id }, body: { motivo, version: visto.version } }),
    onDone: () => onDone(`${de}: anulado.`),
  })
  const de = nombrado(visto, own)
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
