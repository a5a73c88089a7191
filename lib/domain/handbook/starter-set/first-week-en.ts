import type { firstWeekUk } from "./first-week-uk";
import type { SameShape } from "./same-shape";

export const firstWeekEn: SameShape<typeof firstWeekUk> = {
  title: "First week",
  days: 7,
  materials: [
    {
      title: "Your first day",
      text: `Your first day

Welcome to the team! Nobody expects results from you today. The task is simple: look around and meet people.

In the morning
• A talk with your manager: what you will do, and what is expected in the first month.
• Your workplace, keys or pass, work clothes, access to programs.
• The people you will work beside.

During the day
• Exits, extinguisher, first aid box, assembly point: walk round them with a colleague.
• Breaks: when they are, where people eat, who stands in.
• Stay beside an experienced colleague and simply watch.

Before you leave
• Five minutes with your manager: what surprised you, what is unclear, what comes tomorrow.

Questions are welcome. In a month the same ones will feel awkward, so ask them now.
`,
    },
    {
      title: "A plan for five days",
      text: `A plan for five days

Day 1. Meet: the people, the rooms, the safety rules.
Day 2. Watch: how an experienced colleague works. Write down three things that you want to try.
Day 3. Try: the first simple tasks, with somebody watching.
Day 4. Do: the same tasks on your own, with a colleague nearby.
Day 5. Look back: half an hour with your manager.

What to talk about on day five
1. What works already?
2. What takes the most time?
3. What is missing: knowledge, access, tools?
4. What is the goal for the next two weeks?

Write down what you agree. In two weeks you can compare.
`,
    },
    {
      title: "Questions worth asking this week",
      text: `Questions worth asking this week

Your manager
• How will you see that I am doing well?
• What do I decide myself, and what do I bring to you?
• How should I let you know when I am ill or late?

A colleague beside you
• Which mistake is made here most often?
• Whom do I ask when something breaks?
• What would you have liked to know in your first week?

Human resources
• When is pay day?
• How do I ask for a day off or a holiday?
• Which papers do I still have to bring?

You do not know whom to ask? Ask your manager, who will answer or take you to somebody who knows.
`,
    },
  ],
};
