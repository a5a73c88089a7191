import { assigned, type Life, ordered, rejectedOrder, waitingOrder } from "./lives";
import { failed, later, open, passed, reading, ready, rejected, resat, waiting } from "./marks";

const SELLER = "Продавець-консультант";
const SALES = "Менеджер з продажу";
const SURVEYOR = "Замірник меблів";
const INSPECTOR = "Контролер якості";
const TECHNOLOGIST = "Інженер-технолог";
const UPHOLSTERER = "Оббивальник меблів";

/** Sellers: materials, selling, complaints, safety; or selling, materials, complaints. */
const sellers: readonly Life[] = [
  ordered("Гончар", SELLER, 9, [passed(6, 86), failed(2, 40, 50), waiting(1), reading(1)], {
    examiner: "Семенюк",
    days: 30,
  }),
  ordered("Гончар", SURVEYOR, 90, [passed(74), passed(58)], { approved: 55 }),
  ordered("Марченко", SELLER, 100, [passed(85), passed(70, 50, 80), passed(40), passed(2)], { days: 110 }),
  ordered("Сидоренко", SELLER, 170, [passed(160), passed(150), passed(130), passed(110, 75, 92)], { approved: 108 }),
  ordered("Руденко", SELLER, 120, [passed(100), passed(80, 40, 70), rejected(30), later], { days: 60 }),
  ordered("Захарчук", SELLER, 80, [passed(60), passed(40), reading(5), later], { days: 120 }),
  waitingOrder("Їжак", SELLER, 4),
  waitingOrder("Чайківська", SELLER, 2),
  ordered("Дубницька", SELLER, 168, [passed(158), passed(150), passed(140), passed(128)], {
    approved: 126,
    days: 180,
    again: { ago: 30, marks: [passed(20, 55, 90), open(1), later, later] },
  }),
  assigned("Яворський", SELLER, 6, [later, reading(3), later, later]),
  rejectedOrder("Левицька", SELLER, 50),
  ordered("Федорів", SELLER, 150, [passed(120), later, later, later], { days: 60 }),
  ordered("Журавель", SALES, 160, [passed(150), passed(135, 60, 84), passed(115)], { approved: 112 }),
  ordered("Журавель", SURVEYOR, 40, [passed(3), waiting(4)]),
  ordered("Зозуля", SALES, 110, [passed(95), passed(70), passed(1)], { days: 120 }),
  waitingOrder("Білик", SALES, 6),
  ordered("Нестеренко", SALES, 50, [passed(35), open(1), later]),
  ordered("Загородній", SALES, 90, [passed(75), passed(60), resat(25)], { approved: 22 }),
  rejectedOrder("Ґудзь", SALES, 20),
  // Of the people right below the manager of the demo accounts, one is late, and one will be in two days.
  ordered("Дев’ятко", SALES, 100, [passed(80), passed(41), later], { days: 90 }),
  ordered("Стецьків", SALES, 73, [passed(50), passed(12), later]),
  assigned("Кириленко", SALES, 40, [passed(30), failed(8, 45), passed(3)]),
  // The heads of two shops accept furniture too. Nine months ago one of them was certified, and the other's had just ended.
  ordered("Стецьків", INSPECTOR, 920, [passed(912), passed(908), passed(904), passed(902)], {
    approved: 900,
    renewals: [
      { ago: 734, due: 720, marks: [passed(729), passed(728), passed(727), passed(726)], approved: 724 },
      { ago: 558, due: 544, marks: [passed(553), passed(552, 60, 88), passed(551), passed(550)], approved: 548 },
      { ago: 382, due: 368, marks: [passed(377), passed(376), passed(375), passed(374)], approved: 372 },
      { ago: 206, due: 192, marks: [passed(201), passed(200), passed(199), passed(198)], approved: 196 },
      { ago: 30, due: 16, marks: [passed(25), passed(24), passed(23), passed(22)], approved: 20 },
    ],
  }),
  ordered("Дев’ятко", INSPECTOR, 505, [passed(498), passed(495), passed(490), passed(484)], {
    approved: 480,
    renewals: [
      { ago: 314, due: 300, marks: [passed(222), passed(219), passed(215), passed(209)], approved: 205 },
      { ago: 39, due: 25, marks: [passed(31), passed(30), passed(29), passed(28)], approved: 27 },
    ],
  }),
];

/** Quality: safety, drawings, control, complaints. Technology: safety, materials, drawings, machines, control. Upholstery: safety, materials, the craft. */
const makers: readonly Life[] = [
  // Three years of one certificate after the other. The last renewal came late: for some weeks none was valid.
  ordered("Лисенко", INSPECTOR, 1122, [passed(1112), passed(1106), passed(1100), passed(1094)], {
    approved: 1092,
    renewals: [
      { ago: 926, due: 912, marks: [passed(920, 55, 81), passed(920), passed(920), passed(919)], approved: 918 },
      { ago: 752, due: 738, marks: [passed(747), passed(746), passed(745), passed(744)], approved: 742 },
      { ago: 576, due: 562, marks: [passed(571), passed(570), passed(569), passed(568)], approved: 566 },
      { ago: 400, due: 386, marks: [passed(395), passed(394), passed(393), passed(392)], approved: 390 },
      { ago: 224, due: 210, marks: [passed(172), passed(170), passed(168), passed(164)], approved: 162 },
    ],
  }),
  ordered("Семенюк", INSPECTOR, 176, [passed(169), passed(166), passed(163), passed(160)], { approved: 158 }),
  assigned("Семенюк", TECHNOLOGIST, 20, [ready(3), passed(9), later, later, later]),
  ordered("Волошин", INSPECTOR, 35, [passed(20), failed(5, 57, 64), later, later]),
  ordered("Ємець", INSPECTOR, 120, [passed(100), passed(80), passed(50), passed(3)], { days: 130 }),
  ordered("Гнатюк", INSPECTOR, 75, [passed(60), passed(35), waiting(2), later], { days: 90 }),
  waitingOrder("Мельник", INSPECTOR, 9),
  ordered("Їжакевич", INSPECTOR, 30, [passed(15), passed(3), later, later]),
  ordered("Їжакевич", TECHNOLOGIST, 165, [passed(155), passed(148), passed(140), passed(120), passed(100)], {
    approved: 98,
  }),
  ordered("Щербина", UPHOLSTERER, 176, [passed(169), passed(168), passed(165)], {
    approved: 163,
    days: 200,
    again: { ago: 26, marks: [passed(14), failed(6, 58), rejected(3)] },
  }),
  ordered("Клименко", TECHNOLOGIST, 150, [passed(140), passed(130), passed(120), passed(110), passed(90)], {
    approved: 88,
    retaken: passed(2, 100),
  }),
  ordered("Бондар", TECHNOLOGIST, 60, [passed(45), passed(38), waiting(2), later, later]),
  ordered("Зінченко", TECHNOLOGIST, 130, [passed(110), passed(95), passed(60), failed(3, 42, 58), later], { days: 90 }),
  waitingOrder("Ткаченко", TECHNOLOGIST, 1),
  ordered("В’юник", TECHNOLOGIST, 7, [later, later, later, later, later]),
  ordered("Шевчук", UPHOLSTERER, 165, [passed(155), passed(150), passed(140)], { approved: 138 }),
  ordered("Кравець", UPHOLSTERER, 70, [passed(55), passed(45), passed(4)]),
  ordered("Хоменко", UPHOLSTERER, 25, [waiting(5), passed(10), later]),
  ordered("Дячук", UPHOLSTERER, 140, [passed(120), failed(60, 50, 40, 60), later], { days: 45 }),
  rejectedOrder("Яремчук", UPHOLSTERER, 15),
  ordered("Пилипенко", UPHOLSTERER, 75, [passed(60), passed(52), passed(36)], { approved: 33 }),
  ordered("Жук", UPHOLSTERER, 14, [waiting(1), ready(3), later]),
  assigned("Олійник", UPHOLSTERER, 28, [passed(12), reading(4), later], { examiner: "Клименко" }),
];

export const demoSpecializationLives: readonly Life[] = [...sellers, ...makers];
