import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import marco from '#web/publico/marco.module.css'
import styles from './cifras.module.css'

const number = (n: number) => n.toLocaleString('es-CL')

/** How each figure is counted, and what it leaves out. */
export function ComoContamos({ cifras: { respuesta, sin_termino } }: { cifras: AnioPublico }) {
  return (
    <section className={styles.contamos} id="como-contamos" aria-labelledby="cifras-contamos">
      <div className={marco.ancho}>
        <h2 className={styles.titulo} id="cifras-contamos">
          Cómo contamos
        </h2>
        <div className={styles.reglas}>
          <div>
            <h3>Qué es una salida</h3>
            <p>Cada vez que uno de nuestros carros va a ayudar. Los simulacros no se cuentan.</p>
          </div>
          <div>
            <h3>Cómo medimos la llegada</h3>
            <p>
              Desde la alarma hasta que llega el primer carro. Usamos la mediana: la mitad de las veces tardamos menos.
              {respuesta.sin_hora > 0 &&
                (respuesta.sin_hora === 1
                  ? ' Una salida sin hora de llegada quedó fuera.'
                  : ` ${number(respuesta.sin_hora)} salidas sin hora de llegada quedaron fuera.`)}
            </p>
          </div>
          <div>
            <h3>De quién son las horas</h3>
            <p>
              De cada voluntaria y voluntario que fue a una salida, una guardia, una academia o un ejercicio, por lo que
              duró.
              {sin_termino > 0 &&
                (sin_termino === 1
                  ? ' Una actividad sin hora de término quedó fuera.'
                  : ` ${number(sin_termino)} actividades sin hora de término quedaron fuera.`)}
            </p>
          </div>
          <div>
            <h3>Qué no mostramos</h3>
            <p>
              Ni nombres, ni direcciones, ni un caso solo. Si en un mes hubo menos de 3 de un tipo, van juntas en «otras
              ayudas».
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
