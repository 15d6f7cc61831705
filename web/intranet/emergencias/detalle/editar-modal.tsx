import { useQuery } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import { type EmergenciaDetalle, nombresOrigenes, type OrigenAlarma } from '#contract/emergencias/emergencia.ts'
import { siguenFuera } from '#contract/emergencias/horas.ts'
import { comunas } from '#contract/shared/comunas.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { datosEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { typed } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Sugerencias } from '#web/ui/sugerencias.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { cambiosDe, codigoDe, datosDe } from './editar.rules.ts'
import { PosicionButton } from './posicion-button.tsx'
import styles from './detalle.module.css'

interface EditarModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
}

const origenes = (Object.keys(nombresOrigenes) as OrigenAlarma[]).map((value) => ({
  value,
  label: nombresOrigenes[value],
}))

/** Key, alarm and place of an emergency. */
export function EditarModal({ emergencia, onClose }: EditarModalProps) {
  const { id } = emergencia
  const { visto, conflicto, vista, escrito, change, borrador, ahora, nota } = useEscrito(emergencia, datosDe, {
    borrador: `emergencia-${id}`,
    como: emergenciasApi.change.output,
    readNow: nowOf(emergenciaDe(id)),
  })
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.change, {
    onDone: onClose,
    ...conflicto,
    espera: useEspera(datosEnCola, {
      titulo: `Datos de ${visto.folio}`,
      enlace: `/intranet/emergencias/${id}`,
      onWaiting: onClose,
    }),
  })
  const claves = (useQuery(catalogoDe('claves')).data?.data ?? []).filter(
    ({ tipo, activo, codigo }) => tipo === 'incidente' && (activo || codigo === codigoDe(visto)),
  )
  const cambios = cambiosDe(escrito, vista)
  const submit = () =>
    Object.keys(cambios).length === 0
      ? onClose()
      : send({ params: { id }, body: { ...cambios, version: visto.version } })
  const text = (campo: 'direccion' | 'interseccion' | 'comuna' | 'sector' | 'referencia' | 'lat' | 'lng') => ({
    autoComplete: 'off',
    error: fields[campo],
    ...nota(campo),
    value: escrito[campo],
    onChange: ({ target }: { target: { value: string } }) => change({ [campo]: target.value }),
  })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title="Datos de la emergencia"
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={Object.keys(cambios).length > 0}
    >
      <div className={styles.campos}>
        <Select
          label="Clave"
          error={fields.clave ?? fields.subclave}
          options={claves.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` }))}
          value={escrito.codigo}
          {...nota('codigo')}
          onChange={(codigo) => change({ codigo })}
        />
        <MomentoField
          label="Alarma"
          step={1}
          error={fields.alarma_en}
          value={escrito.alarma}
          {...nota('alarma')}
          onChange={({ target }) => change({ alarma: target.value })}
        />
        <Select
          label="Origen de la alarma"
          error={fields.origen}
          options={origenes}
          value={escrito.origen}
          {...nota('origen', nombresOrigenes)}
          onChange={(origen) => change({ origen })}
        />
        <Switch
          label="Incendio declarado"
          meaning={ahora('es_incendio') ?? 'El acto pasa a contar como incendio.'}
          checked={escrito.es_incendio}
          onChange={({ target }) => change({ es_incendio: target.checked })}
        />
        {escrito.es_incendio && (
          <MomentoField
            label="Incendio declarado a las"
            step={1}
            optional
            helper={
              !vista.es_incendio && siguenFuera(visto.unidades)
                ? 'Si la deja vacía, queda la hora en que guarda, como estimada.'
                : visto.incendio_estimado
                  ? 'Hora estimada: es cuando se marcó. Si sabe la verdadera, escríbala.'
                  : 'Si nadie la sabe, déjela vacía.'
            }
            error={fields.incendio_declarado_en}
            value={escrito.incendio}
            {...nota('incendio')}
            onChange={({ target }) => change({ incendio: target.value })}
          />
        )}
        <TextField label="Dirección" maxLength={160} {...text('direccion')} />
        <TextField label="Intersección" optional maxLength={160} {...text('interseccion')} />
        <TextField label="Comuna" optional maxLength={60} list="comunas" {...text('comuna')} />
        <Sugerencias id="comunas" valores={comunas} />
        <TextField label="Sector" optional maxLength={80} {...text('sector')} />
        <TextField className={styles.ancho} label="Referencia" optional maxLength={200} {...text('referencia')} />
        <TextField label="Latitud" optional inputMode="text" placeholder="-33,0472" {...text('lat')} />
        <TextField label="Longitud" optional inputMode="text" placeholder="-71,6127" {...text('lng')} />
        <div className={styles.ancho}>
          <PosicionButton
            label="Usar la posición de este equipo"
            onFound={(lat, lng) => change({ lat: typed(lat), lng: typed(lng) })}
          />
        </div>
      </div>
    </FormModal>
  )
}
