import { drawCabinet } from "../materials/cabinet-drawing";
import { partsList } from "../materials/texts";
import { drawRoomPlan } from "./room-plan";

export type DemoTaskFile = "room" | "wishes" | "drawing" | "parts";
type DrawnFile = { title: string; name: string; contentType: string; bytes: Buffer };
export type DrawnTaskFiles = Readonly<Record<DemoTaskFile, DrawnFile>>;

const wishes = `Покупець: родина з двома дітьми, другий поверх, ліфта немає.

1. Шафа для верхнього одягу в ніші, до стелі.
2. Місце для взуття: не менше дванадцяти пар.
3. Дзеркало на весь зріст, але не навпроти дверей.
4. Розетку праворуч від ніші треба залишити доступною.

Бюджет: до 45 000 грн разом із монтажем. Телефонувати після 17:00.
`;

/** What is attached to tasks: a picture, a text, a drawing and a table. */
export async function drawTaskFiles(): Promise<DrawnTaskFiles> {
  return {
    room: {
      title: "План передпокою",
      name: "План передпокою.png",
      contentType: "image/png",
      bytes: await drawRoomPlan(),
    },
    wishes: {
      title: "Побажання покупця",
      name: "Побажання покупця.txt",
      contentType: "text/plain; charset=utf-8",
      bytes: Buffer.from(wishes),
    },
    drawing: {
      title: "Креслення тумби",
      name: "Креслення тумби.pdf",
      contentType: "application/pdf",
      bytes: drawCabinet(),
    },
    parts: {
      title: "Перелік деталей",
      name: "Перелік деталей.csv",
      contentType: "text/csv; charset=utf-8",
      bytes: Buffer.from(partsList),
    },
  };
}
