import type { Entrada } from '#contract/sitio/paginas.ts'
import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Ilustracion } from '#web/intranet/configuracion/campos/ilustracion.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lineas } from '#web/intranet/configuracion/campos/lineas.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { Encabezado } from './encabezado.tsx'

const hito = (): Entrada => ({ tipo: 'hito', anio: '', titulo: '', texto: '', ilustracion: { tipo: 'ninguna' } })
const memoria = (): Entrada => ({ tipo: 'memoria', titulo: '', texto: '', nombres: [] })

const nombreDe = (entrada: Entrada, index: number): string =>
  [entrada.tipo === 'hito' && entrada.anio, entrada.titulo].filter(Boolean).join(' · ') ||
  `${entrada.tipo === 'hito' ? 'Hito' : 'Memoria'} ${index + 1}`

export function HistoriaForm() {
  return (
    <>
      <Grupo title="Encabezado">
        <Encabezado />
      </Grupo>
      <Grupo title="Línea de tiempo" lead="Se muestra en este orden.">
        <Lista<Entrada>
          name="entradas"
          label="Hitos y memorias"
          max={80}
          nombreDe={nombreDe}
          nuevos={[
            { label: 'Agregar hito', item: hito },
            { label: 'Agregar memoria', item: memoria },
          ]}
        >
          {(place, { tipo }) => (
            <>
              <Pares>
                {tipo === 'hito' && <Linea name={`${place}.anio`} label="Año o época" />}
                <Linea name={`${place}.titulo`} label="Título" />
              </Pares>
              <Parrafo name={`${place}.texto`} label="Texto" optional rows={4} />
              {tipo === 'hito' ? (
                <Ilustracion name={`${place}.ilustracion`} />
              ) : (
                <Lineas
                  name={`${place}.nombres`}
                  label="Nombres"
                  helper="Uno por línea, con nombre y apellidos completos."
                />
              )}
            </>
          )}
        </Lista>
      </Grupo>
    </>
  )
}
