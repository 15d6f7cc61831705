import { useQuery } from '@tanstack/react-query'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Acto, destinatariosActo, nombresDestinatarios } from '#contract/asistencia/actos.ts'
import { categoriasActo, nombresCategorias } from '#contract/catalogos.ts'
import { cuentaComo } from '#web/parts/catalogos/cuenta-como.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { cuentaDe, cuentaDistinto, cuerpoDe, escritoDe } from './acto-escrito.ts'
import styles from './acto-modal.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface ActoModalProps {
  /** Undefined: a new one. */
  acto?: Acto
  onClose: () => void
  onDone: (acto: Acto) => void
}

/** Creates or edits an act (domain §2.0.7). */
export function ActoModal({ acto, onClose, onDone }: ActoModalProps) {
  const hoy = useHoy()
  const unActo = query(asistenciaApi.acto, { params: { id: acto?.id ?? 0 } })
  const { visto, vista, escrito, change, faults, field, choice, check, ahora, nota, modal } = useFormulario(
    acto ? asistenciaApi.changeActo : asistenciaApi.createActo,
    {
      borrador: acto ? `acto-${acto.id}` : 'acto',
      registro: acto,
      como: asistenciaApi.changeActo.output,
      readNow: nowOf(unActo),
      initial: (uno) => escritoDe(uno, hoy),
      input: (said, visto) =>
        visto
          ? { params: { id: visto.id }, body: { ...cuerpoDe(said, escritoDe(visto, hoy)), version: visto.version } }
          : { body: cuerpoDe(said) },
      onDone: (guardado) => onDone(guardado),
    },
  )
  const tipos = useQuery(catalogoDe('tipos_acto')).data?.data ?? []
  const tenidas = useQuery(catalogoDe('tenidas')).data?.data ?? []
  // A list of acts does not say whom they name.
  const read = useQuery({
    ...unActo,
    enabled: visto?.destinatarios === 'lista',
  })
  const nombrados = escrito.nombrados ?? read.data?.nombrados ?? []
  const tipo = tipos.find(({ codigo }) => codigo === escrito.tipo)
  const offered = (had: string) => (one: { activo: boolean; codigo: string }) => one.activo || one.codigo === had
  return (
    <FormModal
      size="lg"
      title={visto ? 'Editar acto' : 'Nuevo acto'}
      submitLabel={visto ? 'Guardar cambios' : 'Crear acto'}
      submittingLabel={visto ? 'Guardando' : 'Creando'}
      {...modal}
      onClose={onClose}
    >
      <div className={styles.campos}>
        <Select
          label="Tipo"
          helper={tipo?.categoria && `${nombresCategorias[tipo.categoria]}${tipo.con_citacion ? ', con citación' : ''}`}
          options={tipos.filter(offered(vista.tipo)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          value={escrito.tipo || null}
          error={faults.tipo}
          {...nota('tipo', Object.fromEntries(tipos.map(({ codigo, nombre }) => [codigo, nombre])))}
          onChange={(codigo) => {
            const chosen = tipos.find((one) => one.codigo === codigo)
            change({ tipo: codigo, ...(chosen && cuentaDe(chosen)), titulo: escrito.titulo || (chosen?.nombre ?? '') })
          }}
        />
        <TextField label="Título" maxLength={120} autoComplete="off" {...field('titulo')} />
        <MomentoField label="Inicio" {...field('inicio')} />
        <MomentoField label="Término" {...field('termino')} />
        <TextField label="Lugar" optional maxLength={120} autoComplete="off" {...field('lugar')} />
        <Select
          label="Tenida"
          optional
          options={[
            { value: '', label: 'Sin indicar' },
            ...tenidas.filter(offered(vista.tenida)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
          ]}
          {...choice('tenida', Object.fromEntries(tenidas.map(({ codigo, nombre }) => [codigo, nombre])))}
        />
        <Select
          label="Destinatarios"
          options={destinatariosActo.map((value) => ({ value, label: nombresDestinatarios[value] }))}
          {...choice('destinatarios', nombresDestinatarios)}
        />
        <BomberoField
          label="A cargo de la lista"
          optional
          helper={ahora('encargado') ?? 'La pasa, aunque su rol no lo permita.'}
          value={escrito.encargado}
          error={faults.encargado_id}
          onChoose={(encargado) => change({ encargado })}
        />
        {escrito.destinatarios === 'lista' && (
          <div className={styles.ancho}>
            {read.error && <Falla onRetry={read.refetch}>{read.error.message}</Falla>}
            {(read.data ?? visto?.destinatarios !== 'lista') && (
              <BomberosField
                label="Agregar a una persona"
                plural="Personas citadas"
                error={faults.destinatario_ids}
                value={nombrados}
                onChange={(nombrados) => change({ nombrados })}
              />
            )}
          </div>
        )}
        <Select
          label="Cuenta como"
          helper={cuentaComo}
          options={categoriasActo.map((value) => ({ value, label: nombresCategorias[value] }))}
          {...choice('categoria', nombresCategorias)}
        />
        <TextField
          label="Cuántas asistencias vale"
          inputMode="decimal"
          autoComplete="off"
          helper="1 es lo común."
          {...field('valor')}
        />
        <Switch
          label="Con citación"
          meaning={ahora('con_citacion') ?? 'Se avisa a los destinatarios, y de nuevo 24 horas antes.'}
          {...check('con_citacion')}
        />
        {(cuentaDistinto(escrito, tipo) || faults.motivo) && (
          <TextArea
            className={styles.ancho}
            label="Por qué cuenta distinto de su tipo"
            rows={2}
            maxLength={300}
            {...field('motivo')}
          />
        )}
      </div>
    </FormModal>
  )
}
